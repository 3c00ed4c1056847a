import type { RightName } from '@cupboard/domain/staff/rights'
import type { Method } from '../paths.ts'

/** The callers of an endpoint: anyone; anyone signed in to the office; or staff with the right. */
export type OfficeAudience = 'anyone' | 'staff' | RightName

type Address<A extends OfficeAudience> = { method: Method; path: string; audience: A }

const forAudience =
  <A extends OfficeAudience>(audience: A) =>
  (method: Method, path: string): Address<A> => ({ method, path, audience })

const anyone = forAudience('anyone')
const staff = forAudience('staff')
const who = forAudience

/**
 * Every endpoint of the office: method, path below `/api`, and the right it asks for. A table of its own, so that the
 * shop's pages know none of it.
 */
export const officePaths = {
  signInWithPassword: anyone('POST', '/office/session/password'),
  beginPasskeySignIn: anyone('POST', '/office/session/passkey/begin'),
  finishPasskeySignIn: anyone('POST', '/office/session/passkey/finish'),
  signOut: staff('POST', '/office/session/end'),
  readMe: staff('GET', '/office/me'),
  lookAtInvitation: anyone('POST', '/office/invitation/look'),
  acceptInvitation: anyone('POST', '/office/invitation/accept'),

  listKeys: who('keep-own-keys')('GET', '/office/me/keys'),
  beginProof: who('keep-own-keys')('POST', '/office/me/proof/begin'),
  proveOneself: who('keep-own-keys')('POST', '/office/me/proof'),
  beginOwnPasskey: who('keep-own-keys')('POST', '/office/me/passkeys/begin'),
  addOwnPasskey: who('keep-own-keys')('POST', '/office/me/passkeys'),
  dropOwnPasskey: who('keep-own-keys')('POST', '/office/me/passkeys/drop'),
  makeRecoveryCodes: who('keep-own-keys')('POST', '/office/me/recovery-codes'),

  search: who('search')('GET', '/office/search'),
  readCustomer: who('read-customer')('GET', '/office/customers/{customerId}'),
  readTimeline: who('read-customer')('GET', '/office/customers/{customerId}/timeline'),
  showContact: who('show-contact')('POST', '/office/customers/{customerId}/contact'),
  readBoxLife: who('read-box')('GET', '/office/boxes/{boxId}'),
  readCalendar: who('read-calendar')('GET', '/office/calendar'),
  listBoxesOfDay: who('read-box')('GET', '/office/calendar/{day}'),

  endSubscription: who('end-subscription')('POST', '/office/customers/{customerId}/end-subscription'),
  pauseSubscription: who('pause-subscription')('POST', '/office/customers/{customerId}/pause'),
  changeAddress: who('change-address')('POST', '/office/customers/{customerId}/address'),
  sendLink: who('send-link')('POST', '/office/customers/{customerId}/send-link'),
  skipBox: who('skip-box')('POST', '/office/boxes/{boxId}/skip'),
  moveBox: who('move-box')('POST', '/office/boxes/{boxId}/move'),
  releaseBox: who('release-box')('POST', '/office/boxes/{boxId}/release'),
  cancelBox: who('release-box')('POST', '/office/boxes/{boxId}/cancel'),
  listDaysToMoveTo: who('move-box')('GET', '/office/boxes/{boxId}/delivery-days'),
  amendBox: who('amend-box')('POST', '/office/boxes/{boxId}/amend'),

  readBoxMoney: who('read-money')('GET', '/office/boxes/{boxId}/money'),
  foreseeRefund: who('refund-box')('POST', '/office/boxes/{boxId}/refunds/foresee'),
  askRefund: who('refund-box')('POST', '/office/boxes/{boxId}/refunds'),
  listWaitingRefunds: who('read-money')('GET', '/office/refunds/waiting'),
  approveRefund: who('approve-refund')('POST', '/office/refunds/{refundId}/approve'),
  turnDownRefund: who('turn-down-refund')('POST', '/office/refunds/{refundId}/turn-down'),
  downloadCreditNote: who('read-money')('GET', '/office/refunds/{refundId}/credit-note.pdf'),
  askReplacement: who('replace-packs')('POST', '/office/boxes/{boxId}/replacements'),
  withdrawReplacement: who('replace-packs')('POST', '/office/replacements/{replacementId}/withdraw'),
  readCredit: who('read-money')('GET', '/office/customers/{customerId}/credits'),
  giveCredit: who('give-credit')('POST', '/office/customers/{customerId}/credits'),
  listFailedPayments: who('read-money')('GET', '/office/payments/failed'),
  actOnFailedPayment: who('act-on-payment')('POST', '/office/boxes/{boxId}/failed-payment'),
  listUntoldCustomers: who('read-money')('GET', '/office/payments/untold'),
  listDisputes: who('read-books')('GET', '/office/disputes'),
  readDispute: who('read-books')('GET', '/office/disputes/{disputeId}'),
  answerDispute: who('answer-dispute')('POST', '/office/disputes/{disputeId}/evidence'),
  readBooks: who('read-books')('GET', '/office/books'),
  closeDifference: who('close-difference')('POST', '/office/books/{differenceId}/close'),

  listLetterKinds: who('read-letters')('GET', '/office/letters/kinds'),
  readSampleLetter: who('read-letters')('GET', '/office/letters/kinds/{kind}'),
  listSuppressed: who('read-letters')('GET', '/office/letters/suppressed'),
  releaseAddress: who('release-address')('POST', '/office/customers/{customerId}/release-address'),
  listLetters: who('read-letters')('GET', '/office/customers/{customerId}/letters'),
  readLetter: who('read-letters')('GET', '/office/letters/{letterId}'),
  resendLetter: who('resend-letter')('POST', '/office/letters/{letterId}/resend'),

  listDataRequests: who('read-requests')('GET', '/office/requests'),
  closeDataRequest: who('close-request')('POST', '/office/requests/{requestId}/close'),
  foreseeErasure: who('erase-customer')('GET', '/office/customers/{customerId}/erasure'),
  eraseCustomer: who('erase-customer')('POST', '/office/customers/{customerId}/erase'),

  readFigures: who('read-figures')('GET', '/office/figures'),
  readCohorts: who('read-figures')('GET', '/office/figures/cohorts'),

  readShelf: who('read-goods')('GET', '/office/stock'),
  countStock: who('count-stock')('POST', '/office/stock/{productId}/count'),
  writeOffStock: who('count-stock')('POST', '/office/stock/{productId}/write-off'),
  readForecast: who('read-goods')('GET', '/office/forecast/{productId}'),
  listSuppliers: who('read-goods')('GET', '/office/suppliers'),
  saveSupplier: who('buy-goods')('POST', '/office/suppliers/{supplierId}'),
  saveSupplyTerms: who('buy-goods')('POST', '/office/stock/{productId}/terms'),
  suggestOrders: who('read-goods')('GET', '/office/purchase-orders/suggested'),
  listOrders: who('read-goods')('GET', '/office/purchase-orders'),
  placeOrder: who('buy-goods')('POST', '/office/purchase-orders/{orderId}'),
  receiveOrder: who('buy-goods')('POST', '/office/purchase-orders/{orderId}/receive'),
  cancelOrder: who('buy-goods')('POST', '/office/purchase-orders/{orderId}/cancel'),

  previewWithdrawal: who('change-many')('GET', '/office/products/{productId}/withdrawal'),
  withdrawProduct: who('change-many')('POST', '/office/products/{productId}/withdraw'),
  readPackingDay: who('read-packing')('GET', '/office/packing'),
  listPackingExceptions: who('read-packing')('GET', '/office/packing/exceptions'),
  listWaves: who('read-packing')('GET', '/office/waves'),
  makeWave: who('pack-boxes')('POST', '/office/waves/{waveId}'),
  readWave: who('read-packing')('GET', '/office/waves/{waveId}'),
  readPickList: who('read-packing')('GET', '/office/waves/{waveId}/pick-list'),
  downloadPickList: who('read-packing')('GET', '/office/waves/{waveId}/pick-list.pdf'),
  downloadSlips: who('pack-boxes')('GET', '/office/waves/{waveId}/slips.pdf'),
  downloadLabels: who('pack-boxes')('GET', '/office/waves/{waveId}/labels.pdf'),
  packRest: who('pack-boxes')('POST', '/office/waves/{waveId}/packed'),
  manifestWave: who('pack-boxes')('POST', '/office/waves/{waveId}/manifest'),
  packParcel: who('pack-boxes')('POST', '/office/parcels/{parcelId}/packed'),
  reportShort: who('pack-boxes')('POST', '/office/parcels/{parcelId}/short'),
  foreseeSendWithout: who('pack-boxes')('POST', '/office/parcels/{parcelId}/send-without/foresee'),
  sendWithout: who('pack-boxes')('POST', '/office/parcels/{parcelId}/send-without'),
  resumeParcel: who('pack-boxes')('POST', '/office/parcels/{parcelId}/resume'),
  voidParcel: who('pack-boxes')('POST', '/office/parcels/{parcelId}/void'),
  deliverParcel: who('pack-boxes')('POST', '/office/parcels/{parcelId}/delivered'),
  listCatalogue: who('read-goods')('GET', '/office/products'),
  readProduct: who('read-goods')('GET', '/office/products/{productId}'),
  createProduct: who('keep-catalogue')('POST', '/office/products'),
  saveProduct: who('keep-catalogue')('PUT', '/office/products/{productId}'),
  putOnShelves: who('keep-catalogue')('POST', '/office/products/{productId}/live'),
  setVat: who('keep-catalogue')('POST', '/office/products/{productId}/vat'),
  addPicture: who('keep-catalogue')('POST', '/office/products/{productId}/pictures'),
  arrangePictures: who('keep-catalogue')('PUT', '/office/products/{productId}/pictures'),
  foreseePrice: who('change-price')('POST', '/office/products/{productId}/prices/foresee'),
  changePrice: who('change-price')('POST', '/office/products/{productId}/prices'),
  readPriceCalendar: who('read-goods')('GET', '/office/prices'),
  foreseeUse: who('read-goods')('POST', '/office/products/{productId}/use'),
  addCategory: who('keep-catalogue')('POST', '/office/categories'),
  renameCategory: who('keep-catalogue')('PUT', '/office/categories/{slug}'),
  arrangeCategories: who('keep-catalogue')('PUT', '/office/categories'),
  importProducts: who('keep-catalogue')('POST', '/office/import'),
  exportProducts: who('read-goods')('GET', '/office/export.csv'),

  listAudit: who('read-audit')('GET', '/office/audit'),
  listStaff: who('read-staff')('GET', '/office/staff'),
  askApproval: who('ask-approval')('POST', '/office/approvals'),
  listApprovals: who('ask-approval')('GET', '/office/approvals'),
  decideApproval: who('approve')('POST', '/office/approvals/{approvalId}/decide'),
}

export type OfficeEndpointName = keyof typeof officePaths
