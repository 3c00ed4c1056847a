const perRootTwoPi = 0.3989422804014327

/** The height of the standard bell curve at z. */
export function bell(z: number): number {
  return perRootTwoPi * Math.exp(-0.5 * z * z)
}

/**
 * The share of the standard bell curve below z, given its height there, so that a caller who needs both
 * pays for one exponential. Abramowitz and Stegun 26.2.17: off by at most 7.5e-8.
 */
export function shareBelow(z: number, height: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    height * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}

export function normalShareBelow(z: number): number {
  return shareBelow(z, bell(z))
}
