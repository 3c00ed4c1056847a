/** The index at which the next arrow stops, by screen width. It may be below 0 when there is little to show. */
export function lastStep(screenWidth: number, slideCount: number): number {
  if (screenWidth >= 1280) return slideCount - 3
  if (screenWidth >= 1024) return slideCount - 2
  return slideCount - 1
}
