// The card form's own page, inside a frame: what is typed here goes to the provider and never to the shop's page.
const $ = (id) => document.getElementById(id)
const fields = { number: $('number'), expiry: $('expiry'), cvc: $('cvc') }
const left = new Set()

function tell(message) {
  parent.postMessage(message, location.origin)
}

function digitsOf(text) {
  return text.replace(/\D/g, '')
}

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function expiryOf(text) {
  const digits = digitsOf(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)), length: digits.length }
}

const problems = {
  number() {
    const digits = digitsOf(fields.number.value)
    if (digits === '') return 'Enter the long number on your card'
    if (digits.length < 13) return 'This card number is too short'
    return passesLuhn(digits) ? '' : 'Check the card number: a digit is wrong'
  },
  expiry() {
    const { month, year, length } = expiryOf(fields.expiry.value)
    if (length === 0) return 'Enter the expiry date on your card'
    if (length < 4 || month < 1 || month > 12)
      return 'Enter the expiry date as month and year, such as 04 / 29'
    // The clock of the shop decides in the end; this only catches a slip of the finger.
    return new Date(year, month, 1) < new Date() ? 'This card has expired' : ''
  },
  cvc() {
    const digits = digitsOf(fields.cvc.value)
    return digits.length === 3 || digits.length === 4 ? '' : 'Enter the 3 digits on the back of your card'
  },
}

function show(name, problem) {
  const line = $(`${name}-error`)
  line.textContent = problem
  line.hidden = problem === ''
  if (problem) fields[name].setAttribute('aria-invalid', 'true')
  else fields[name].removeAttribute('aria-invalid')
}

/** Tells the page whether the form is complete, and the first problem of a field that was left. */
function report() {
  const found = Object.keys(fields).map((name) => ({ name, problem: problems[name]() }))
  for (const { name, problem } of found) show(name, left.has(name) ? problem : '')
  const told = found.find(({ name, problem }) => left.has(name) && problem)
  tell({ type: 'change', complete: found.every(({ problem }) => !problem), error: told?.problem ?? null })
  fit()
}

function group(input) {
  const atEnd = input.selectionStart === input.value.length
  const digits = digitsOf(input.value)
  const grouped =
    input === fields.number
      ? digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')
      : digits.slice(0, 4).replace(/^(\d{2})(?=\d)/, '$1 / ')
  // Moving digits under a cursor in the middle would jump it; there the grouping waits until the field is left.
  if (atEnd) input.value = grouped
}

for (const [name, input] of Object.entries(fields)) {
  input.addEventListener('input', () => {
    if (name !== 'cvc') group(input)
    report()
  })
  input.addEventListener('blur', () => {
    if (input.value === '') return
    left.add(name)
    report()
  })
}

function fit() {
  tell({ type: 'size', height: document.body.offsetHeight })
}

async function post(path, body) {
  try {
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error('no')
    return await reply.json()
  } catch {
    const message = 'We could not reach the bank. Check your connection and try again.'
    return { error: { code: 'api_connection_error', decline_code: null, message } }
  }
}

const BANK_ASKS = 'Your bank would like to check it is you'

function askCustomer(amount) {
  $('bank-heading').textContent = amount ? `${BANK_ASKS}: ${amount} to Cupboard` : BANK_ASKS
  $('card').hidden = true
  $('busy').hidden = true
  $('bank').hidden = false
  $('bank-heading').focus()
  fit()
  return new Promise((resolve) => {
    $('approve').onclick = () => resolve(true)
    $('decline').onclick = () => resolve(false)
  })
}

async function ask(path, body, amount) {
  $('busy').hidden = false
  fit()
  let result = await post(path, body)
  if (result.status === 'requires_action') {
    const isApproved = await askCustomer(amount)
    $('bank').hidden = true
    $('busy').hidden = false
    result = await post('/embedded-provider/challenge', { challengeId: result.challengeId, isApproved })
  }
  $('card').hidden = false
  $('busy').hidden = true
  fit()
  tell({ type: 'result', ...result })
}

function typedCard() {
  for (const name of Object.keys(fields)) left.add(name)
  report()
  const wrong = Object.keys(fields).find((name) => problems[name]())
  if (wrong) {
    fields[wrong].focus()
    const error = { code: `incomplete_${wrong}`, decline_code: null, message: problems[wrong]() }
    tell({ type: 'result', error })
    return undefined
  }
  const { month, year } = expiryOf(fields.expiry.value)
  return { cardNumber: digitsOf(fields.number.value), expMonth: month, expYear: year }
}

let isBusy = false

/** The shop's own face, from the shop's own files alone. */
async function dress({ face }) {
  if (!face) return
  const url = new URL(face, location.origin)
  if (url.origin !== location.origin || !url.pathname.startsWith('/assets/')) return
  const loaded = await new FontFace('Figtree', `url(${url.pathname})`, { weight: '300 900' }).load()
  document.fonts.add(loaded)
}

const answers = {
  async confirm({ clientSecret, billingName, savesCard, amount }) {
    const card = typedCard()
    if (card)
      await ask('/embedded-provider/confirm', { clientSecret, billingName, savesCard, ...card }, amount)
  },
  async 'confirm-setup'({ clientSecret, billingName }) {
    const card = typedCard()
    if (card) await ask('/embedded-provider/confirm-setup', { clientSecret, billingName, ...card })
  },
  async 'confirm-saved'({ clientSecret, paymentMethodId, amount }) {
    await ask('/embedded-provider/confirm', { clientSecret, paymentMethodId }, amount)
  },
}

addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent) return
  if (data?.type === 'dress') return dress(data).catch(() => undefined)
  if (isBusy || !Object.hasOwn(answers, data?.type)) return
  isBusy = true
  await answers[data.type](data)
  isBusy = false
})

// Return in a field means the page's pay button, which lives outside this frame.
$('card').addEventListener('keydown', (event) => {
  if (event.key === 'Enter') tell({ type: 'submit' })
})
addEventListener('resize', fit)
tell({ type: 'ready' })
fit()
