export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The callers of an endpoint: anyone; anyone signed in; the signed-in customer whom the path names; or the holder of a
 * token that a reset code was exchanged for.
 */
export type Audience = 'anyone' | 'signed-in' | 'customer' | 'password-reset'

type Address<A extends Audience> = { method: Method; path: string; audience: A }

const forAudience =
  <A extends Audience>(audience: A) =>
  (method: Method, path: string): Address<A> => ({ method, path, audience })

const anyone = forAudience('anyone')
const signedIn = forAudience('signed-in')
const customer = forAudience('customer')
const passwordReset = forAudience('password-reset')

/**
 * Every endpoint by the verb phrase that names its feature everywhere: method, path below `/api` with the
 * specification's braces, and its callers. The browser calls by this table; schemas stay on the server.
 */
export const paths = {
  listCategories: anyone('GET', '/product/categories'),
  listProducts: anyone('POST', '/products'),

  createAccount: anyone('POST', '/customer/account/create'),
  login: anyone('POST', '/customer/account/login'),
  sendSignInLink: anyone('POST', '/customer/account/sign-in-link'),
  followSignInLink: anyone('POST', '/customer/account/sign-in-link/follow'),
  logout: signedIn('POST', '/customer/account/logout'),
  sendResetCode: anyone('POST', '/customer/account/password/reset-code'),
  validateResetCode: anyone(
    'POST',
    '/customer/{email}/account/password/validate-reset-code/{passwordResetCode}',
  ),
  redeemResetLink: anyone('POST', '/customer/account/password/redeem-reset-link'),
  setNewPassword: passwordReset('POST', '/customer/account/password/new-password'),
  getAccount: customer('GET', '/customer/{customerId}/account'),
  saveAccount: customer('POST', '/customer/{customerId}/account'),
  changeEmail: customer('POST', '/customer/{customerId}/account/email'),
  releaseAddress: customer('POST', '/customer/{customerId}/account/email/release'),
  confirmEmail: anyone('POST', '/customer/account/email/confirm'),
  changePassword: customer('POST', '/customer/{customerId}/account/password'),
  listSignIns: customer('GET', '/customer/{customerId}/account/sign-ins'),
  listPasskeys: customer('GET', '/customer/{customerId}/account/passkeys'),
  beginPasskey: customer('POST', '/customer/{customerId}/account/passkeys/begin'),
  addPasskey: customer('POST', '/customer/{customerId}/account/passkeys'),
  removePasskey: customer('POST', '/customer/{customerId}/account/passkeys/remove'),
  beginPasskeySignIn: anyone('POST', '/customer/account/passkey/begin'),
  finishPasskeySignIn: anyone('POST', '/customer/account/passkey/finish'),
  getSubscriptionStatus: customer('GET', '/customer/{customerId}/account/get-subscription-status'),

  readPrivacy: customer('GET', '/customer/{customerId}/privacy'),
  downloadData: customer('GET', '/customer/{customerId}/privacy/export'),
  setConsent: customer('POST', '/customer/{customerId}/privacy/consents'),
  complain: customer('POST', '/customer/{customerId}/privacy/complaints'),
  eraseAccount: customer('POST', '/customer/{customerId}/privacy/erase'),

  listNotifications: customer('GET', '/customer/{customerId}/notifications'),
  setNotificationStatus: customer(
    'POST',
    '/customer/{customerId}/notification/{notificationId}/set-status/{status}',
  ),

  readPush: customer('GET', '/customer/{customerId}/push'),
  addPushDevice: customer('POST', '/customer/{customerId}/push/devices'),
  removePushDevice: customer('POST', '/customer/{customerId}/push/devices/remove'),

  getAddress: customer('GET', '/customer/{customerId}/account/address'),
  saveAddress: customer('POST', '/customer/{customerId}/account/address'),
  getHousehold: customer('GET', '/customer/{customerId}/account/household'),
  saveHousehold: customer('POST', '/customer/{customerId}/account/household'),
  listCustomerProducts: customer('GET', '/customer/{customerId}/products'),
  addProducts: customer('POST', '/customer/{customerId}/products'),
  removeProducts: customer('DELETE', '/customer/{customerId}/products'),
  overrideFrequency: customer('POST', '/customer/{customerId}/products/frequency-override'),
  countShelf: customer('POST', '/customer/{customerId}/products/{productId}/shelf-count'),
  takeBackCount: customer('DELETE', '/customer/{customerId}/products/{productId}/shelf-count'),
  readStockWish: customer('GET', '/customer/{customerId}/products/{productId}/stock-wish'),
  setStockWish: customer('POST', '/customer/{customerId}/products/{productId}/stock-wish'),
  readBoxPreferences: customer('GET', '/customer/{customerId}/box-preferences'),
  setBudget: customer('POST', '/customer/{customerId}/box-preferences/budget'),
  setAskFirst: customer('POST', '/customer/{customerId}/box-preferences/ask-first'),
  readCupboard: customer('GET', '/customer/{customerId}/cupboard'),
  calculateRecommendation: customer('GET', '/customer/{customerId}/recommendation/calculate'),
  estimateBox: anyone('POST', '/recommendation/estimate'),
  getMySubscription: customer('GET', '/customer/{customerId}/my-subscription'),

  listBoxes: customer('GET', '/customer/{customerId}/boxes'),
  listFutureBoxes: customer('GET', '/customer/{customerId}/boxes/future'),
  listPastBoxes: customer('GET', '/customer/{customerId}/boxes/past'),
  getNextBox: customer('GET', '/customer/{customerId}/boxes/next'),
  getBox: customer('GET', '/customer/{customerId}/boxes/{boxId}'),
  setBoxActive: customer('POST', '/customer/{customerId}/boxes/{boxId}/make-active'),
  confirmBox: customer('POST', '/customer/{customerId}/boxes/{boxId}/confirm'),
  amendBox: customer('POST', '/customer/{customerId}/boxes/products/amendment/{boxId}/{productId}/{delta}'),
  addOnce: customer('POST', '/customer/{customerId}/boxes/{boxId}/products/{productId}/add-once'),
  answerAboutStock: customer(
    'POST',
    '/customer/{customerId}/boxes/{boxId}/products/{productId}/stock-answer',
  ),
  handBackLine: customer('POST', '/customer/{customerId}/boxes/{boxId}/products/{productId}/hand-back'),
  fillBoxAnew: customer('POST', '/customer/{customerId}/boxes/{boxId}/fill-anew'),
  readDeliveryDays: customer('GET', '/customer/{customerId}/boxes/{boxId}/delivery-days'),
  postponeBox: customer('POST', '/customer/{customerId}/change-delivery-date'),

  getPaymentClientSecret: customer('GET', '/customer/{customerId}/box/{boxId}/payment-client-secret'),
  setSubscriptionStatus: customer('POST', '/customer/{customerId}/account/set-subscription-status'),
  getPaymentDetails: customer('GET', '/customer/{customerId}/payment'),
  startCardChange: customer('POST', '/customer/{customerId}/payment/setup'),
  finishCardChange: customer('POST', '/customer/{customerId}/payment/setup/finish'),
  getCardForm: anyone('GET', '/payments/card-form'),
  listReceipts: customer('GET', '/customer/{customerId}/receipts'),
  getReceipt: customer('GET', '/customer/{customerId}/boxes/{boxId}/receipt'),
  downloadReceipt: customer('GET', '/customer/{customerId}/boxes/{boxId}/receipt.pdf'),

  previewAct: customer('POST', '/customer/{customerId}/preview'),

  lookAtLetterLink: anyone('POST', '/letter/{action}/look'),
  followLetterLink: anyone('POST', '/letter/{action}'),

  readClock: anyone('GET', '/demo/clock'),
  moveClock: anyone('POST', '/demo/clock'),
  moveClockToNextHappening: anyone('POST', '/demo/clock/next'),
  moveHomesIn: anyone('POST', '/demo/homes'),
  buyGoods: anyone('POST', '/demo/goods'),
  readTimeline: anyone('GET', '/demo/timeline'),
  readMailbox: anyone('GET', '/demo/mail'),
  readPaymentsLedger: anyone('GET', '/demo/payments'),
  confirmPayment: anyone('POST', '/demo/payments/confirm'),
}

export type EndpointName = keyof typeof paths
