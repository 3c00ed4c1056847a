/** Who brings a box, as its customer reads it: a carrier's service is one word in its interface. */
export function serviceWords(service: string): string {
  return service.replaceAll(/([a-z])(?=[A-Z\d])|(\d)(?=[A-Za-z])/g, '$1$2 ')
}
