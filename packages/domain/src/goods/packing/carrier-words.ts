/** The name of a carrier's service for customers: its interface writes it as one word. */
export function serviceWords(service: string): string {
  return service.replaceAll(/([a-z])(?=[A-Z\d])|(\d)(?=[A-Za-z])/g, '$1$2 ')
}
