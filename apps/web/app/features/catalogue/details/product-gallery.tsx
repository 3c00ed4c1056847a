import { useState } from 'react'

/** The pack, and the pack at home; the small pictures choose the large one. */
export function ProductGallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const [chosen, setChosen] = useState(0)
  const views = ['in its pack', 'at home']
  return (
    <div className="flex flex-col gap-3">
      <img
        src={pictures[chosen]}
        width="800"
        height="800"
        alt={`${name}, ${views[chosen] ?? `picture ${chosen + 1}`}`}
        fetchPriority="high"
        className="rounded-card bg-paper aspect-square h-auto w-full"
      />
      {pictures.length > 1 && (
        <div className="flex gap-3">
          {pictures.map((picture, index) => (
            <button
              key={picture}
              type="button"
              aria-label={`Show ${name} ${views[index] ?? `picture ${index + 1}`}`}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
              className="thumbnail"
            >
              <img src={picture} width="800" height="800" alt="" className="h-auto w-full" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
