import { circle, ellipse, path, rect, stroke, turned } from '../svg.ts'
import type { Motif } from './motif.ts'

export const paperMotifs = {
  cloud: ({ pale, mid, dark }) =>
    circle(22, -22, 17, mid) +
    path('M-32 26a18 18 0 0 1-2-36 24 24 0 0 1 45-8 22 22 0 0 1 23 44Z', pale) +
    stroke('M-20 12q10 7 20 0', dark, 4),
  dew: ({ pale, mid, dark }) =>
    path('M-6 46C-40 30-42-10 0-44 42-10 40 30-6 46Z', mid) +
    stroke('M-3 42Q2 10 0-20M0 8 16-8M-2 24-20 8', dark, 4) +
    circle(20, 20, 10, pale) +
    circle(-20, -6, 6, pale),
  daisy: ({ pale, spark, dark }) =>
    stroke('M0 4Q4 30-4 48M-2 34q14-4 18-14', dark, 4.5) +
    Array.from({ length: 9 }, (_, i) => turned(i * 40, 0, -10, ellipse(0, -30, 8, 17, pale))).join('') +
    circle(0, -10, 12, spark),
  splash: ({ dark, pale, spark, mid }) =>
    path('M-40 34q2-14 20-12 4-12 20-6 20-6 22 6 18 0 20 12 0 10-40 10t-42-10Z', spark) +
    turned(
      -38,
      0,
      0,
      path('M-18-34h36v34q0 10-10 10h-16q-10 0-10-10Z', pale) + stroke('M18-24h8q6 0 6 8t-6 8h-8', pale, 6),
    ) +
    circle(-30, 6, 4, mid) +
    stroke('M-22-24-2-38', dark, 4),
  'pedal-bin': ({ dark, pale, mid, spark }) =>
    path('M-26-20h52l-5 58q0 6-6 6h-30q-6 0-6-6Z', pale) +
    stroke('M-10-8v38M10-8v38', mid, 4) +
    turned(-16, -26, -22, rect(-30, -32, 60, 11, dark, 5)) +
    rect(-6, 40, 30, 7, spark, 3),
  'tied-sack': ({ dark, mid, spark, pale }) =>
    path('M-8-16C-42 0-44 44-24 46h48C44 44 42 0 8-16Z', dark) +
    path('M-8-18q-14-20-22-18 6-8 22-2 8-16 16 0 16-6 22 2-8-2-22 18Z', mid) +
    rect(-11, -21, 22, 8, spark, 4) +
    stroke('M-22 32q-4-18 6-32', pale, 4),
  'apple-core': ({ dark, pale, mid, spark }) =>
    path('M-24-22q24-14 48 0-22 6-18 26 2 20 18 24-24 16-48 0 16-4 18-24 4-20-18-26Z', pale) +
    path('M-24-22q24-14 48 0-24 10-48 0ZM-24 28q24 16 48 0-24-10-48 0Z', spark) +
    stroke('M0-26q2-12 10-18', dark, 5) +
    ellipse(-3, 2, 3, 6, dark) +
    path('M10-38q10-12 22-4-12 8-22 4Z', mid),
} satisfies Record<string, Motif>
