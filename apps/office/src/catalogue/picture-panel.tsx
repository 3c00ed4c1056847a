import { type ChangeEvent, useEffect, useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { Field } from '#ui/field.tsx'
import { Problem } from '#ui/states.tsx'
import type { Product } from './product.ts'

const reason = 'Pictures of the product'

/** The pictures of a product in their order; the first stands on the shelf. */
export function PicturePanel({ product, mayKeep }: { product: Product; mayKeep: boolean }) {
  const arrange = useDeed('arrangePictures')
  const { productId, pictures, fallbackPicture, form } = product
  const keep = (kept: string[]) => arrange.mutate({ params: { productId }, body: { pictures: kept, reason } })
  return (
    <section className="card" aria-label="Pictures">
      <h2>Pictures</h2>
      {pictures.length === 0 && (
        <>
          <img className="product-picture" src={fallbackPicture} alt="" width="160" height="160" />
          <p className="soft">None yet. Until then the picture of its category stands for it.</p>
        </>
      )}
      <ul className="pictures">
        {pictures.map((picture, at) => (
          <li key={picture}>
            <img
              className="product-picture"
              src={picture}
              alt={`${form.name}, number ${at + 1}`}
              width="160"
              height="160"
            />
            {mayKeep && (
              <div className="actions actions-tight">
                {at > 0 && (
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={`Show picture ${at + 1} first`}
                    onClick={() => keep([picture, ...pictures.filter((each) => each !== picture)])}
                  >
                    First
                  </button>
                )}
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Drop picture ${at + 1}`}
                  onClick={() => keep(pictures.filter((each) => each !== picture))}
                >
                  Drop
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Problem words={arrange.error?.message} />
      {mayKeep && <Upload productId={productId} />}
    </section>
  )
}

const LARGEST = 8 * 1024 * 1024

function Upload({ productId }: { productId: string }) {
  const add = useDeed('addPicture')
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [inputKey, setInputKey] = useState(0)
  useEffect(() => {
    if (!file) return setPreview(undefined)
    let isWanted = true
    void addressOf(file).then((address) => isWanted && setPreview(address))
    return () => {
      isWanted = false
    }
  }, [file])
  function choose(event: ChangeEvent<HTMLInputElement>) {
    add.reset()
    setFile(event.target.files?.[0])
  }
  async function send(chosen: File) {
    const base64 = (await addressOf(chosen)).replace(/^[^,]*,/, '')
    add.mutate(
      { params: { productId }, body: { base64, reason } },
      {
        onSuccess: () => {
          setFile(undefined)
          setInputKey(inputKey + 1)
        },
      },
    )
  }
  const isTooLarge = file !== undefined && file.size > LARGEST
  return (
    <>
      <Field
        key={inputKey}
        label="Add a picture"
        hint="JPEG, PNG, WebP or AVIF, up to 8 MB"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={choose}
        problem={isTooLarge ? 'This picture is larger than 8 MB.' : undefined}
      />
      {preview && (
        <img className="product-picture" src={preview} alt="How it will look" width="160" height="160" />
      )}
      <Problem words={add.error?.message} />
      {file && !isTooLarge && (
        <div className="actions">
          <button
            type="button"
            className="button button-main"
            aria-busy={add.isPending}
            onClick={() => !add.isPending && void send(file)}
          >
            {add.isPending ? 'One moment…' : 'Send the picture'}
          </button>
        </div>
      )}
    </>
  )
}

/** A picture as an address of its own, which a page may show that runs nothing from elsewhere. */
function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
