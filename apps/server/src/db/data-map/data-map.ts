import type { KeptReason } from '@cupboard/domain/recommendation/recommend'
import { goes, type MappedTable, OWN_ID, ofShop, ofStaff, stays, staysIfPaid } from './map-parts.ts'

const NO_REASON: KeptReason = {
  code: 'enough',
  quantity: 0,
  perMonth: 0,
  lastsUntilDay: 0,
  text: '',
}

/** In every table of customers. @internal */
export const technicalEverywhere: readonly string[] = ['bucket']

/**
 * Every column of every table: its class, its retention, and what erasure leaves in it. The download, the erasure and
 * the nightly retention follow this map; a test compares it with the database. Tables are in the order in which rows
 * can be deleted: a referring row before the row it refers to.
 */
export const dataMap: Readonly<Record<string, MappedTable>> = {
  session: goes('customer', 'own-end', {
    personal: 'device started_at',
    keys: 'customer_id',
    technical: 'token_hash purpose expires_at',
  }),
  reset_code: goes('customer', 'own-end', {
    personal: 'sent_at used_at',
    keys: 'customer_id',
    technical: 'reset_code_id code_hash link_hash expires_at wrong_tries number',
  }),
  sign_in_link: goes('customer', 'own-end', { keys: 'customer_id', technical: 'link_hash expires_at' }),
  email_change: goes('customer', 'own-end', {
    personal: 'email asked_at',
    keys: 'customer_id',
    technical: 'link_hash expires_at',
  }),
  passkey: goes('customer', 'account', {
    personal: 'name added_at used_at',
    keys: 'customer_id credential_id',
    technical: 'public_key sign_count transports',
  }),
  new_passkey: goes('customer', 'own-end', { keys: 'customer_id', technical: 'challenge expires_at' }),
  address: goes('customer', 'account', {
    personal: 'name contact_number address_line1 address_line2 city county country post_code',
    keys: 'customer_id',
  }),
  household: goes('customer', 'account', {
    personal: `adults_male adults_female children_male children_female infants number_of_bathrooms number_of_bedrooms
      number_of_reception_rooms washing_machine dish_washer bath`,
    keys: 'customer_id',
  }),
  customer_product: goes('customer', 'account', {
    personal: 'product_id items_per_box added_at',
    keys: 'customer_id',
  }),
  product_taken: goes('customer', 'account', {
    personal: 'product_id deliveries total last_on last_quantity',
    keys: 'customer_id',
  }),
  engine_event: goes('customer', 'account', { personal: 'payload', keys: 'customer_id number' }),
  box_preference: goes('customer', 'account', { personal: 'budget_pence asks_first', keys: 'customer_id' }),
  box_question: goes('customer', 'account', {
    personal: 'delivery_on asked_at answered_at',
    keys: 'customer_id box_id',
  }),
  stock_wish: goes('customer', 'account', {
    personal: 'product_id wish substitute_id',
    keys: 'customer_id',
  }),
  short_line: goes('customer', 'account', {
    personal: 'product_id wanted given was_fixed done substitute_id substitute_units settled_at',
    keys: 'customer_id box_id',
  }),
  consent: goes('customer', 'account', {
    personal: 'purpose is_given decided_at wording',
    keys: 'customer_id number',
  }),
  card_setup: goes('customer', 'account', {
    personal: 'started_at used_at',
    keys: 'customer_id',
    technical: 'setup_id number',
  }),
  notification: goes('customer', 'notifications', {
    personal: 'heading body link_when_clicked status created_at',
    keys: 'notification_id customer_id',
    technical: 'event_id',
  }),
  push_message: goes('customer', 'own-end', {
    personal: 'heading body link',
    keys: 'customer_id device_id',
    technical: 'event_id due_from due_at tries',
  }),
  push_device: goes('customer', 'account', {
    personal: 'endpoint device added_at',
    keys: 'customer_id device_id',
    technical: 'p256dh auth',
  }),
  letter: goes('letter', 'letters', {
    personal: 'recipient facts subject html plain queued_at sent_at ended_at end_reason',
    keys: 'letter_id customer_id',
    technical: 'event_id event_at is_secret tries due_at number leaves_from resent_from trace',
  }),
  suppressed_address: goes('customer', 'account', {
    personal: 'email_key reason answer suppressed_at',
    keys: 'customer_id',
  }),
  event: goes('event', 'events', {
    personal: 'kind payload recorded_at',
    keys: 'event_id customer_id',
    technical: 'number reacted_at trace',
  }),
  followed_letter_link: goes('customer', 'account', {
    personal: 'action told_delivery_on followed_at',
    keys: 'customer_id box_id',
    technical: 'notice_id',
  }),

  office_audit: stays('deed', 'audit', {
    personal: { subject: 'Erased customer', before: null, after: null, reason: 'erased' },
    keys: 'number customer_id box_id',
    technical: 'staff_id deed request_id done_at',
  }),
  data_request: stays('customer', 'account', {
    personal: { words: '', outcome: null },
    keys: 'customer_id request_id kind received_at due_on closed_at',
    technical: 'closed_by',
  }),
  erasure: stays('customer', 'account', {
    keys: 'customer_id',
    technical: 'request_id erased_at letter_event_id next_try_at ended_at',
  }),
  dispute: stays('customer', 'tax', {
    personal: { evidence: null },
    tax: 'amount_pence reason status opened_at',
    keys: 'dispute_id box_id customer_id',
    technical: 'evidence_due_at evidence_asked_at evidence_sent_at evidence_by seen_at',
  }),
  books_difference: stays('difference', 'tax', {
    tax: 'kind ours_pence theirs_pence found_at state closed_at explanation',
    keys: 'box_id',
    technical: 'difference_id intent_id seen_at closed_by',
  }),
  credit_note_vat: stays('customer', 'tax', {
    tax: 'rate_percent gross_pence net_pence vat_pence',
    keys: 'customer_id refund_id',
  }),
  credit_note: stays('customer', 'tax', {
    tax: 'credit_note_number issued_on document',
    keys: 'customer_id refund_id box_id',
  }),
  refund_line: stays('customer', 'tax', {
    tax: 'quantity amount_pence',
    keys: 'customer_id refund_id product_id',
  }),
  refund: stays('customer', 'tax', {
    personal: { note: null },
    tax: 'state amount_pence card_pence credit_pence stops_box reason asked_at ended_at provider_refund_id',
    keys: 'refund_id box_id customer_id',
    technical: `number asked_by needs_second_person approved_by turned_down_by sends unknown_since next_try_at lease_until
      fence failure`,
  }),
  credit_entry: stays('customer', 'tax', {
    personal: { note: null },
    tax: 'kind amount_pence reason entered_at',
    keys: 'number customer_id box_id',
    technical: 'entry_key given_by',
  }),
  parcel: staysIfPaid(
    stays('customer', 'tax', {
      personal: { lines: [], missing: null, tracking: null, tracking_url: null, carrier_problem: null },
      secret: { label: null },
      tax: 'carrier service weight_g state state_since packed_at',
      keys: 'customer_id parcel_id box_id replacement_id wave_id number of_parcels',
      technical: 'packed_by shipment_id ask_at',
    }),
  ),
  replacement_line: stays('customer', 'tax', {
    tax: 'quantity',
    keys: 'customer_id replacement_id product_id',
  }),
  replacement: stays('customer', 'tax', {
    personal: { address: null, note: null },
    tax: 'reference state delivery_on dispatch_on reason asked_at',
    keys: 'replacement_id box_id customer_id',
    technical: 'asked_by state_since',
  }),
  receipt: stays('customer', 'tax', {
    tax: 'receipt_number issued_on buyer document',
    keys: 'customer_id box_id',
  }),
  ledger: stays('customer', 'tax', {
    tax: 'kind amount_pence provider_id entered_at',
    keys: 'number box_id customer_id',
  }),
  payment_attempt: stays('customer', 'tax', {
    tax: 'number started_at ended_at outcome decline_code',
    keys: 'customer_id box_id',
  }),
  payment: stays('customer', 'tax', {
    personal: { earlier_quotes: [] },
    tax: `intent_id amount_pence credit_pence state quoted_lines attempts declines decline_code first_declined_at
      succeeded_at charge_id`,
    keys: 'box_id customer_id',
    technical: 'next_try_at lease_until fence unknown_since',
  }),
  unsent_line: staysIfPaid(stays('customer', 'tax', { tax: 'units', keys: 'customer_id box_id product_id' })),
  box_audit: staysIfPaid(
    stays('move', 'audit', {
      personal: { reason: null },
      tax: 'moved_at from_status to_status',
      keys: 'number customer_id box_id',
      technical: 'moved_by',
    }),
  ),
  box_line: staysIfPaid(
    stays('line', 'tax', {
      personal: { reason: NO_REASON, is_fixed: false },
      tax: 'quantity frozen_price_pence frozen_vat_class',
      keys: 'customer_id box_id product_id',
      technical: 'proposed',
    }),
  ),
  box: staysIfPaid(
    stays('customer', 'tax', {
      personal: { address: null, is_skipped: false },
      tax: 'reference cycle_on delivery_on dispatch_on cut_off_on notice_on status status_reason status_before',
      keys: 'box_id customer_id',
      technical: 'created_at status_since',
    }),
  ),
  // The office's figures count who began and who left, also after an erasure.
  subscription_change: stays('customer', 'account', {
    tax: 'kind ended_by recorded_at',
    keys: 'customer_id',
    technical: 'number',
  }),
  customer_email: goes('email', 'account', { personal: 'email_key', keys: 'customer_id' }),
  subscription: stays('customer', 'account', {
    personal: {
      anchor_day: null,
      payment_method_id: null,
      card_brand: null,
      card_last_four: null,
      card_expires_on: null,
      billing_name: null,
      expiry_told_for: null,
      remind_on: null,
    },
    tax: 'activated_at ended_at terms_version regime',
    keys: 'customer_id',
    technical: 'is_active provider_customer_id is_charging_paused charging_paused_by',
  }),
  customer: stays('customer', 'account', {
    personal: {
      email: '',
      email_key: OWN_ID,
      first_name: 'Erased',
      last_name: 'customer',
      phone_number: '',
      marketing_agreed_at: null,
      delivery_notes: '',
    },
    secret: { password_hash: '' },
    tax: 'terms_accepted_at registered_at',
    keys: 'customer_id',
  }),

  staff: ofStaff({
    personal: 'email email_key name',
    technical: 'staff_id role invited_at joined_at disabled_at',
  }),
  staff_invitation: ofStaff({ technical: 'token_hash staff_id totp_sealed challenge expires_at used_at' }),
  staff_password: ofStaff({ technical: 'staff_id password_hash totp_sealed totp_last_step' }),
  staff_passkey: ofStaff({
    personal: 'name',
    technical: 'credential_id staff_id public_key sign_count transports added_at used_at',
  }),
  staff_challenge: ofStaff({ technical: 'challenge_id challenge expires_at staff_id' }),
  staff_recovery_code: ofStaff({ technical: 'staff_id code_hash made_at used_at' }),
  staff_session: ofStaff({ technical: 'token_hash staff_id opened_at seen_at proved_at' }),
  approval: ofStaff({
    technical: 'approval_id deed subject details reason asked_by asked_at decided_by decided_at is_granted',
  }),

  provider_event: stays('shop', 'provider-events', {
    technical: 'event_id created_at payload received_at processed_at tries next_try_at',
  }),
  recent_tries: stays('shop', 'own-end', { technical: 'what who_hash since tries' }),
  passkey_challenge: stays('shop', 'own-end', { technical: 'challenge_id challenge expires_at' }),
  known_place: stays('shop', 'own-end', { technical: 'place_hash seen_at' }),
  fan_out: ofShop('job_id facts begun_at told_until told ended_at'),
  looked_over: ofShop('what at'),
  push_key: ofShop('only_row public_key private_key'),
  letter_key: ofShop('only_row key'),
  receipt_number: ofShop('is_only newest'),
  credit_note_number: ofShop('is_only newest'),
  category: ofShop('name slug position'),
  product: ofShop(
    `product_id name category room size unit_price_basis counting price_pence vat_class description_short description_long
      image_references consumption position state replaced_by other_names like_product like_times weight_g ean bin is_hazard`,
  ),
  withdrawal: ofShop('number product_id replace_by effective_on recorded_at state'),
  product_vat: ofShop('product_id counts_from vat_class'),
  price_change: ofShop('number product_id price_pence effective_on recorded_at state'),
  purchase_order_line: ofShop('order_id product_id cases case_size cost_pence received_units'),
  purchase_order: ofShop('order_id number supplier_id state ordered_at expected_on'),
  supplier_product: ofShop('product_id supplier_id cost_pence case_size minimum_cases'),
  supplier: ofShop('supplier_id name lead_days review_days'),
  stock_level: ofShop('product_id on_hand'),
  stock_movement: ofShop('number product_id kind units moved_at order_id'),
  packed_goods: ofShop('packed_on product_id units'),
  unmet_goods: ofShop('left_on product_id units'),
  demand_forecast: ofShop('made_on product_id week_on homes new_homes p50 p90'),
  wave: ofShop('wave_id number state carrier service made_by made_at shipped_by shipped_at'),
  carrier_event: stays('shop', 'own-end', {
    technical: 'carrier event_id tracking word said_at received_at is_news',
  }),
  seed: ofShop('name checksum'),
  demo_clock: ofShop('only_row ahead_ms'),
  migration: ofShop('name checksum applied_at'),
}
