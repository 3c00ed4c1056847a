import { circle, ellipse, path, rect, stroke, turned } from '../svg.ts'
import type { Motif } from './motif.ts'

export const kitchenMotifs = {
  plate: ({ pale, mid, spark, dark }) =>
    circle(0, 4, 43, dark) +
    circle(0, 4, 38, pale) +
    circle(0, 4, 27, mid) +
    circle(0, 4, 22, pale) +
    stroke('M-12-4A15 15 0 0 1 6-10', dark, 4) +
    circle(-36, -32, 9, spark) +
    circle(-22, -42, 5, spark) +
    circle(38, 38, 6, spark),
  sparkle: ({ mid, spark, pale, dark }) =>
    path('M-6-46Q0-10 36-4 0 2-6 46-12 2-46-4-12-10-6-46Z', mid) +
    path('M30-46q2 14 16 16-14 2-16 16-2-14-16-16 14-2 16-16Z', spark) +
    path('M30 18q2 12 12 14-10 2-12 14-2-12-12-14 10-2 12-14Z', dark) +
    circle(-6, -4, 8, pale),
  crystals: ({ mid, pale, dark, spark }) =>
    path('M-4-42 26-26v34L-4 24-34 8v-34Z', pale) +
    path('M-4-10 26-26v34L-4 24Z', mid) +
    stroke('M-34-26-4-10 26-26M-4-10v34', dark, 3.5) +
    path('M26 14 44 24v18L26 50 8 42V24Z', spark) +
    path('M-30 22l14 7v14l-14 7-14-7V29Z', mid),
  'wine-glass': ({ pale, mid, dark, spark }) =>
    path('M-22-46h44q6 44-22 46-28-2-22-46Z', pale) +
    path('M-22-22h44Q22-2 0 0-22-2-22-22Z', mid) +
    rect(-3, 0, 6, 36, dark) +
    ellipse(0, 40, 22, 6, dark) +
    path('M34-20q2 12 12 14-10 2-12 14-2-12-12-14 10-2 12-14Z', spark),
  cutlery: ({ dark, mid, spark }) =>
    rect(-33, -2, 8, 50, dark, 4) +
    path('M-42-46v26q0 14 13 18 13-4 13-18v-26h-6v24h-4v-24h-6v24h-4v-24Z', dark) +
    path('M0-46q14 10 12 50H2v44H-6v-90Q-6-46 0-46Z', mid) +
    rect(27, 0, 8, 48, spark, 4) +
    ellipse(31, -24, 14, 23, spark),
  suds: ({ pale, spark, mid, dark }) =>
    rect(-38, 6, 76, 34, spark, 8) +
    rect(-38, 28, 76, 14, dark, 6) +
    circle(-22, 0, 15, pale) +
    circle(2, -10, 20, pale) +
    circle(24, 0, 13, pale) +
    circle(30, -32, 7, pale) +
    circle(-26, -34, 5, mid),
  glove: ({ spark, dark, pale }) =>
    path(
      'M-22 44V2q-16-8-18-20 8-8 18 8v-26q0-8 6-8t6 8v20-26q0-8 6-8t6 8v28-24q0-8 6-8t6 8v26-16q0-7 6-7t6 7v32q0 20-10 26v14Z',
      spark,
    ) +
    rect(-28, 34, 56, 13, dark, 5) +
    stroke('M-10 12q10 6 20 0', pale, 4),
  teapot: ({ mid, dark, spark, pale }) =>
    path('M-26-16h50q18 22 4 52h-58q-14-30 4-52Z', mid) +
    path('M26-4q14 0 22-16l-8-4q-4 10-14 8Z', mid) +
    stroke('M-34-2q-16 2-12 18 4 12 14 8', mid, 7) +
    path('M-20-18q19-18 38 0Z', dark) +
    circle(0, -32, 6, spark) +
    stroke('M-22 10q10-8 20 0t20 0', pale, 5),
  fish: ({ pale, dark, spark, mid }) =>
    path('M-44 0Q-14-34 22-4L44-22v44L22 4Q-14 34-44 0Z', mid) +
    circle(-24, -5, 5, dark) +
    stroke('M-10-14q10 14 0 28M4-14q8 14 0 28', pale, 4) +
    path('M-2-20Q6-36 18-30L12-10Z', spark) +
    stroke('M-40 34h50M20 34h10', dark, 4),
  bowl: ({ pale, mid, spark, dark }) =>
    circle(-14, -12, 14, spark) +
    circle(14, -14, 12, mid) +
    circle(0, -26, 11, spark) +
    path('M-44-6h88q-2 44-36 46h-16Q-42 38-44-6Z', dark) +
    path('M-46-10Q0 2 46-10L42 2Q0 12-42 2Z', pale) +
    stroke('M-40-26Q0-56 40-26', pale, 4),
  biscuit: ({ mid, dark, spark, pale }) =>
    circle(0, -26, 18, mid) +
    path(
      'M-18-10h36q22-8 24 4-2 12-22 12v10l14 26q-8 10-18 2L0 28-16 44q-10 8-18-2l14-26V6q-20 0-22-12 2-12 24-4Z',
      mid,
    ) +
    circle(-6, -29, 3, dark) +
    circle(6, -29, 3, dark) +
    stroke('M-6-20q6 5 12 0', dark, 3) +
    circle(0, 0, 4, spark) +
    circle(0, 14, 4, spark) +
    stroke('M-32-4v8M32-4v8', pale, 4),
  snowflake: ({ dark, spark, pale }) =>
    [0, 60, 120]
      .map((a) => turned(a, 0, 0, stroke('M0-44V44M-11-36 0-26 11-36M-11 36 0 26 11 36', a ? dark : pale, 6)))
      .join('') + circle(0, 0, 9, spark),
  sandwich: ({ spark, mid, dark }) =>
    path('M-46-6Q-44-36 0-36T46-6Z', dark) +
    path('M-40-10Q-36-30 0-30T40-10Z', '#f4dcae') +
    path('M-48-4h96v6q-8 10-16 0-8 10-16 0-8 10-16 0-8 10-16 0-8 10-16 0-8 10-16 0Z', mid) +
    rect(-44, 10, 88, 9, spark, 3) +
    rect(-44, 18, 88, 7, '#f5cf57', 2) +
    rect(-46, 25, 92, 17, dark, 8) +
    rect(-41, 28, 82, 10, '#f4dcae', 5),
} satisfies Record<string, Motif>
