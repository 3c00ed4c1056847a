const SHAPE =
  /^P(?=.)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/

/** Adds an ISO 8601 duration such as `P7D`, `P1M` or `PT12H`; nothing when it cannot be read. */
export function addDuration(from: Date, duration: string): Date | undefined {
  const parts = SHAPE.exec(duration)
    ?.slice(1)
    .map((digits) => Number(digits ?? 0))
  if (!parts) return undefined
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
  const target = new Date(from)
  target.setUTCFullYear(target.getUTCFullYear() + years, target.getUTCMonth() + months)
  target.setUTCDate(target.getUTCDate() + weeks * 7 + days)
  return new Date(target.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1_000)
}
