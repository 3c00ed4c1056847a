const DRAWN = /^\/pictures\/products\/([a-z0-9-]+)\.svg$/
const UPLOADED = /^(\/pictures\/uploaded\/[0-9a-f]+)-\d+$/

/** How wide uploaded pictures are kept, the largest first. */
export const PICTURE_WIDTHS = [800, 240] as const

/** Where an uploaded picture is found, in the size of a product's page. */
export function uploadedPicture(pictureId: string): string {
  return `/pictures/uploaded/${pictureId}-${PICTURE_WIDTHS[0]}`
}

/** A product's small picture for a shelf: drawn packs have a transparent background. */
export function shelfPictureOf([first = '']: readonly string[]): string {
  const drawn = DRAWN.exec(first)?.[1]
  if (drawn) return `/pictures/shelf/${drawn}.svg`
  const uploaded = UPLOADED.exec(first)?.[1]
  return uploaded ? `${uploaded}-${PICTURE_WIDTHS[1]}` : first
}
