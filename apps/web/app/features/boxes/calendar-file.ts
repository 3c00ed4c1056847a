import type { WireBox } from '@cupboard/contract/boxes'
import { addDays, type DateOnly } from '@cupboard/domain/calendar'

/** A calendar file with one all-day entry, as RFC 5545 wants it. */
function calendarFile(box: Pick<WireBox, 'boxId' | 'deliveryDate' | 'reference'>): string {
  const on = box.deliveryDate
  const compact = (day: DateOnly) => day.replaceAll('-', '')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cupboard//Boxes//EN',
    'BEGIN:VEVENT',
    `UID:${box.boxId}@cupboard`,
    `DTSTAMP:${compact(on)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(on)}`,
    `DTEND;VALUE=DATE:${compact(addDays(on, 1))}`,
    `SUMMARY:Cupboard box ${box.reference}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

export function downloadCalendar(box: WireBox): void {
  const url = URL.createObjectURL(new Blob([calendarFile(box)], { type: 'text/calendar' }))
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `cupboard-${box.reference}.ics`,
  })
  link.click()
  URL.revokeObjectURL(url)
}
