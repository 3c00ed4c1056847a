/** Half the art of a bottle is its outline: neck, shoulder, waist and foot, the same on both sides. */
export type Outline = {
  width: number
  height: number
  neck: number
  /** How far down the shoulder reaches, and how square it is (0 sloping … 1 square). */
  shoulder: number
  square?: number
  foot?: number
  waist?: number
  /** How much narrower the foot is than the shoulder, on each side. */
  taper?: number
}

export function bottlePath({
  width,
  height,
  neck,
  shoulder,
  square = 0.5,
  foot = 26,
  waist = 0,
  taper = 0,
}: Outline): string {
  const w = width / 2
  const b = w - taper
  const n = neck / 2
  const top = -height
  const shoulderY = top + shoulder
  const middle = (shoulderY - foot) / 2
  const bend = shoulder * (1 - square)
  const side = (s: 1 | -1) =>
    waist
      ? [
          `${s * (w - waist)} ${shoulderY * 0.72 + middle * 0.28} ${s * (w - waist)} ${middle * 0.8} ${s * b} ${-foot}`,
          '',
        ]
      : [`${s * w} ${shoulderY} ${s * w} ${shoulderY} ${s * b} ${-foot}`, '']
  const backUp = waist
    ? `C${-(w - waist)} ${middle * 0.8} ${-(w - waist)} ${shoulderY * 0.72 + middle * 0.28} ${-w} ${shoulderY}`
    : `L${-w} ${shoulderY}`
  return [
    `M${-n} ${top}H${n}V${top + 10}`,
    `C${n} ${top + bend + 10} ${w} ${top + 14} ${w} ${shoulderY}`,
    `C${side(1)[0]}`,
    `Q${b} 0 ${b - foot} 0H${-(b - foot)}Q${-b} 0 ${-b} ${-foot}`,
    backUp,
    `C${-w} ${top + 14} ${-n} ${top + bend + 10} ${-n} ${top + 10}Z`,
  ].join('')
}
