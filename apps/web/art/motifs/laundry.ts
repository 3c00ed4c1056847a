import { circle, ellipse, path, rect, stroke, turned } from '../svg.ts'
import type { Motif } from './motif.ts'

export const laundryMotifs = {
  shirt: ({ dark, mid, spark, pale }) =>
    stroke('M-50-32Q0-22 50-32', dark, 4) +
    path('M-18-28q18 12 36 0l26 16-12 20-12-6v42h-40V2l-12 6-12-20Z', mid) +
    stroke('M0-18v56', pale, 3) +
    rect(-24, -38, 7, 16, spark, 2) +
    rect(17, -38, 7, 16, spark, 2),
  capsule: ({ mid, spark, pale, dark }) =>
    path('M-36-14Q-38-38-10-36 16-44 34-30 46-10 36 14 34 40 4 36-24 42-36 22Z', mid) +
    path('M-20-4Q-22-24 0-22T22-2Q20 20 0 18T-20-4Z', spark) +
    stroke('M-22-22q8-8 18-6', pale, 5) +
    path('M0 18Q20 20 22-2 12 10-8 8-4 16 0 18Z', dark),
  lavender: ({ dark, mid, spark }) =>
    [-26, 0, 26]
      .map((a, i) =>
        turned(
          a,
          0,
          46,
          stroke('M0 46V-6', dark, 4) +
            [0, 1, 2, 3]
              .map(
                (k) =>
                  ellipse(-6, -8 - k * 11, 6, 7, i === 1 ? spark : mid) +
                  ellipse(6, -8 - k * 11, 6, 7, i === 1 ? spark : mid),
              )
              .join(''),
        ),
      )
      .join(''),
  splat: ({ spark, pale, dark }) =>
    path(
      'M0-42q8 14 18 6 12-6 10 8 20-2 12 14 16 10-2 18 4 18-12 12 0 20-16 14-8 16-18 2-14 10-16-6-18 2-12-12-18-6-6-18-16-8-4-18Q-40-26-22-22-24-38-10-30-4-40 0-42Z',
      spark,
    ) +
    circle(-38, -36, 6, spark) +
    circle(42, 38, 5, spark) +
    stroke('M-14 2-4 14 18-12', pale, 7) +
    circle(-34, 40, 4, dark),
  drum: ({ dark, pale, mid, spark }) =>
    rect(-40, -46, 80, 92, pale, 10) +
    circle(0, 8, 30, dark) +
    circle(0, 8, 23, mid) +
    path('M-22 12q11-9 22 0t22 0a23 23 0 0 1-44 0Z', pale) +
    circle(24, -34, 5, spark) +
    rect(-30, -38, 26, 7, mid, 3),
  socks: ({ dark, mid, spark, pale }) =>
    path('M-36-42h26v46q0 10 10 14l12 6q8 6 2 16-6 6-16 4l-26-10q-12-6-10-20Z', mid) +
    rect(-38, -44, 30, 12, dark, 3) +
    path('M8-34h26V8q0 10 6 14 6 8 0 16-8 4-14 0L12 24Q6 20 8 8Z', spark) +
    rect(6, -36, 30, 12, dark, 3) +
    stroke('M-34-16h22M-34-4h22', pale, 5),
  jumper: ({ dark, mid, pale, spark }) =>
    path('M-16-38q16 8 32 0 22 4 28 18l6 46H34L30 4v38h-60V4l-4 22h-16l6-46Q-38-34-16-38Z', mid) +
    stroke('M-28 10l9-8 9 8 10-8 9 8 10-8 9 8', pale, 5) +
    stroke('M-14-34q14 10 28 0', dark, 5) +
    rect(-30, 36, 60, 8, dark, 3) +
    circle(0, 24, 4, spark),
} satisfies Record<string, Motif>
