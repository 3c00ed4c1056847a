/**
 * A motif fills −50…50 both ways. It is drawn with `dark` lines, `pale` and `mid` fields and one `spark`
 * of the accent; `ground` is the panel it stands on.
 */
type MotifInks = { dark: string; pale: string; mid: string; spark: string; ground: string }
export type Motif = (inks: MotifInks) => string
