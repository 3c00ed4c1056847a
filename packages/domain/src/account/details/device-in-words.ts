/** The order matters: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** "Safari on an iPhone": enough to recognise one's own device; nothing more of it is stored. */
export function deviceInWords(userAgent: string | undefined): string {
  const named = (names: readonly [RegExp, string][]) =>
    names.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const browser = named(browsers) ?? 'A browser'
  const system = named(systems)
  return system ? `${browser} on ${system}` : browser
}
