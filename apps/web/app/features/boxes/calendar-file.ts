import type { WireBox } from '@cupboard/contract/boxes'
import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import { saveFile } from '#ui/save-file.ts'

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
  saveFile(new Blob([calendarFile(box)], { type: 'text/calendar' }), `cupboard-${box.reference}.ics`)
}
