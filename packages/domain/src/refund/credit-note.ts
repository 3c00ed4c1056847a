/** Credit notes have numbers of their own, without gaps. */
export function creditNoteReference(number: number): string {
  return `CN-${number}`
}
