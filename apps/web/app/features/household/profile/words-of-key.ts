/** `numberOfBathrooms` as people read it: Number Of Bathrooms. */
export function wordsOfKey(key: string): string {
  const words = key.replace(/([a-z])([A-Z0-9])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
