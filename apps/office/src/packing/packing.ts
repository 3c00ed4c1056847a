import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'

export type Wave = OfficeReply<'readWave'>
export type Parcel = Wave['parcels'][number]
export type WaveInBrief = OfficeReply<'readPackingDay'>['waves'][number]

export const kilos = (grams: number) => `${(grams / 1_000).toFixed(1)} kg`
export const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

const CARRIERS: Record<string, string> = { manual: 'Our own labels', easypost: 'EasyPost' }
export const carrierName = (name: string) => CARRIERS[name] ?? name
