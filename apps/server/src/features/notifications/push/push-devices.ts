import { randomUUID } from 'node:crypto'
import type { WirePush } from '@cupboard/contract/push'
import { deviceInWords } from '@cupboard/domain/account/details/device-in-words'
import type { CustomerId } from '@cupboard/domain/ids'
import { endpointProblem, MOST_DEVICES } from '@cupboard/domain/notification/push/push'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { lockCustomer } from '#features/accounts/customer-store.ts'
import type { PushTarget } from '#push/call-push-service.ts'
import { pushKeysOf } from '#push/push-keys.ts'
import { deletePushDevice, readPushDevices, savePushDevice } from './push-store.ts'

export async function readPush(deps: Deps, customerId: CustomerId): Promise<WirePush> {
  const keys = await pushKeysOf(deps)
  const devices = await readPushDevices(deps.db, customerId)
  return {
    publicKey: keys?.publicKey ?? null,
    devices: devices.map(({ endpoint, device }) => ({ endpoint, device })),
  }
}

export async function addPushDevice(
  deps: Deps,
  customerId: CustomerId,
  target: PushTarget & { userAgent: string | undefined },
): Promise<void> {
  const { db, clock, config } = deps
  const { userAgent, ...where } = target
  if (!(await pushKeysOf(deps))) throw new Refusal('not-found')
  const problem = config.push.mayReachOwnNetwork ? undefined : endpointProblem(where.endpoint)
  if (problem) throw new Refusal('not-acceptable', [problem])
  await db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw new Refusal('not-found')
    const others = (await readPushDevices(tx, customerId)).filter(
      ({ endpoint }) => endpoint !== where.endpoint,
    )
    if (others.length >= MOST_DEVICES)
      throw new Refusal('not-acceptable', ['That is a lot of devices. Switch another off first.'])
    const device = deviceInWords(userAgent)
    await savePushDevice(tx, {
      ...where,
      customerId,
      deviceId: randomUUID(),
      device,
      addedAt: clock.now(),
    })
  })
}

export function removePushDevice({ db }: Deps, customerId: CustomerId, endpoint: string): Promise<void> {
  return deletePushDevice(db, { customerId, endpoint })
}
