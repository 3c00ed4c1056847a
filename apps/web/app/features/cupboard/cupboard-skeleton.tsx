import type { WireBox } from '@cupboard/contract/boxes'
import { shelfPictureOf } from '@cupboard/domain/catalogue/shelf-picture'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { NextBoxFill } from './next-box-fill.tsx'

/** The cupboard before its levels are known. The boxes are there already and give it its shape, so that nothing moves. */
export function CupboardSkeleton({ boxes }: { boxes: readonly WireBox[] }) {
  const next = boxes.find(({ isEditable, isSkipped }) => isEditable && !isSkipped)
  return (
    <div className="cupboard-room" role="status" aria-label="Opening your cupboard...">
      <div className="cupboard" aria-hidden="true">
        <div className="cupboard-shelves">
          {boxes.at(-1)?.productQuantities.map(({ product }) => (
            <span key={product.productId} className="shelf-place">
              <span className="shelf-pack">
                <span className="shelf-stand">
                  <img
                    className="shelf-ghost"
                    src={shelfPictureOf(product.imageReferences)}
                    alt=""
                    width={240}
                    height={240}
                  />
                </span>
                <span className="shelf-tag">
                  <span className="shelf-name">{product.productName}</span>
                  <span className="shelf-level">…</span>
                </span>
              </span>
            </span>
          ))}
        </div>
        <div className="cupboard-rest" />
      </div>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-60 rounded-card sm:h-50 lg:h-60" />
        {next && (
          <div className="invisible" aria-hidden="true">
            <NextBoxFill box={next} effect={undefined} isWaiting={false} />
          </div>
        )}
      </div>
    </div>
  )
}
