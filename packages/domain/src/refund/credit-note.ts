/** Credit notes are numbered separately, without gaps. */
export function creditNoteReference(number: number): string {
  return `CN-${number}`
}
