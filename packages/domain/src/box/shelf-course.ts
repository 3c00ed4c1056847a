import { addDays, type DateOnly, daysBetween } from '../calendar.ts'

/** Packs on a shelf by day. The amount falls evenly between points; a day occurs twice if a box comes. */
export type CoursePoint = { on: DateOnly; left: number }

/** The course from a day on for so many days, with the amount on that day interpolated. */
export function courseFrom(course: readonly CoursePoint[], today: DateOnly, days: number): CoursePoint[] {
  const end = addDays(today, days)
  const inside = course.filter(({ on }) => on > today && on <= end)
  const last = inside.at(-1)
  const isEmptyInside = last !== undefined && last === course.at(-1)
  return [
    { on: today, left: leftOn(course, today) },
    ...inside,
    ...(isEmptyInside && last.on === end ? [] : [{ on: end, left: leftOn(course, end) }]),
  ]
}

/** The amount on a day, after any delivery of that day. */
export function leftOn(course: readonly CoursePoint[], day: DateOnly): number {
  const before = course.findLast(({ on }) => on <= day)
  const after = course.find(({ on }) => on > day)
  if (!before) return course[0]?.left ?? 0
  if (!after) return before.left
  const share = daysBetween(before.on, day) / daysBetween(before.on, after.on)
  return before.left + (after.left - before.left) * share
}
