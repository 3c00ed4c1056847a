-- What must be true of the shop's own books whatever broke on the way. Each statement answers the rows that break it:
-- no rows, no breach. The name before the colon says which promise; `always` ones hold at every moment, `settled` ones
-- once nothing is due any more. Events are joined as sets, never looked up for each row: ten thousand customers are checked
-- in seconds. Settings: :now, :today (London), :legal_moves (the domain's table of moves).

-- always I1: a box has at most one successful charge
SELECT box_id::text AS what, count(*) || ' charges' AS why
FROM ledger WHERE kind = 'charge' GROUP BY box_id HAVING count(*) > 1;

-- always I2: a box that counts as paid has a charge of exactly its frozen price less the credit it used, and its payment says so
SELECT b.box_id::text AS what,
  b.status || ', charged ' || coalesce(l.amount_pence::text, 'nothing') || ', price ' || coalesce(c.total::text, 'none') AS why
FROM box b
LEFT JOIN ledger l ON l.bucket = b.bucket AND l.box_id = b.box_id AND l.kind = 'charge'
LEFT JOIN payment p ON p.bucket = b.bucket AND p.box_id = b.box_id
LEFT JOIN LATERAL (
  SELECT sum(quantity * frozen_price_pence) AS total FROM box_line WHERE bucket = b.bucket AND box_id = b.box_id) c ON true
WHERE b.status IN ('Paid', 'Shipped', 'Delivered', 'NextOrderCreated', 'Dispute')
  AND (coalesce(l.amount_pence, 0) + coalesce(p.credit_pence, 0) IS DISTINCT FROM c.total
    OR p.amount_pence IS DISTINCT FROM coalesce(l.amount_pence, 0) OR p.state IS DISTINCT FROM 'succeeded');

-- always I2: money taken for a box means that the box comes, unless it was refunded or is disputed
SELECT b.box_id::text AS what, 'charged ' || l.amount_pence || ' but ' || b.status AS why
FROM ledger l JOIN box b USING (bucket, box_id)
WHERE l.kind = 'charge'
  AND b.status NOT IN ('Paid', 'Shipped', 'Delivered', 'NextOrderCreated', 'Dispute')
  AND NOT (b.status = 'Cancelled' AND (
    (SELECT coalesce(sum(r.amount_pence), 0) FROM ledger r WHERE r.bucket = l.bucket AND r.box_id = l.box_id AND r.kind = 'refund') = -l.amount_pence
    -- Asked for, and being asked for again until the provider answers, or given back by the customer's bank.
    OR EXISTS (SELECT 1 FROM refund f
      WHERE f.bucket = l.bucket AND f.box_id = l.box_id AND f.stops_box AND f.state IN ('asked', 'sent', 'unknown'))
    OR b.status_reason IS NOT DISTINCT FROM 'dispute-lost'));

-- always I2: a paid box has its receipt
SELECT l.box_id::text AS what, 'no receipt' AS why
FROM ledger l LEFT JOIN receipt r USING (bucket, box_id) WHERE l.kind = 'charge' AND r.box_id IS NULL;

-- always I3: the boxes of a subscriber follow each other month by month on the anchor day
SELECT later.box_id::text AS what, 'turn ' || earlier.cycle_on || ' is followed by ' || later.cycle_on AS why
FROM subscription s
JOIN LATERAL (
  SELECT box_id, cycle_on, lag(cycle_on) OVER (ORDER BY delivery_on) AS before
  FROM box WHERE bucket = s.bucket AND customer_id = s.customer_id) later ON true
CROSS JOIN LATERAL (SELECT later.before AS cycle_on) earlier
WHERE s.is_active AND earlier.cycle_on IS NOT NULL
  -- A restart plans anew from its day.
  AND NOT EXISTS (SELECT 1 FROM event e WHERE e.kind IN ('subscription-ended', 'subscription-restarted')
    AND e.bucket = s.bucket AND e.customer_id = s.customer_id)
  AND CASE WHEN s.customer_id IN (SELECT e.customer_id FROM event e WHERE e.kind = 'box-postponed')
    -- A postponed box opens a gap and starts a cycle of its own, and the ones after it follow a month apart.
    THEN (date_trunc('month', earlier.cycle_on + INTERVAL '0') + INTERVAL '1 month'
        <> date_trunc('month', later.cycle_on + INTERVAL '0'))
      AND NOT (later.box_id::text IN (SELECT e.payload->>'boxId' FROM event e WHERE e.kind = 'box-postponed'))
    ELSE later.cycle_on <> least(
      date_trunc('month', earlier.cycle_on + INTERVAL '0') + INTERVAL '1 month' + (s.anchor_day - 1) * INTERVAL '1 day',
      date_trunc('month', earlier.cycle_on + INTERVAL '0') + INTERVAL '2 months' - INTERVAL '1 day')::date
    END;

-- always I3: two boxes of a subscriber never come within days of each other, unless the customer moved them there
SELECT later.box_id::text AS what, later.before || ' is followed by ' || later.delivery_on AS why
FROM subscription s
JOIN LATERAL (
  SELECT box_id, delivery_on, lag(delivery_on) OVER (ORDER BY delivery_on) AS before,
    -- A box that was paid or announced late comes later than its month says.
    delivery_on - cycle_on > 6 OR lag(delivery_on - cycle_on) OVER (ORDER BY delivery_on) > 6 AS is_late
  FROM box WHERE bucket = s.bucket AND customer_id = s.customer_id) later ON true
WHERE s.is_active AND later.delivery_on - later.before < 24 AND NOT later.is_late
  AND NOT EXISTS (SELECT 1 FROM event e WHERE e.kind IN ('subscription-ended', 'subscription-restarted')
    AND e.bucket = s.bucket AND e.customer_id = s.customer_id)
  AND NOT EXISTS (SELECT 1 FROM event e WHERE e.kind = 'box-postponed' AND e.payload->>'boxId' = later.box_id::text);

-- settled I3: a subscriber has three boxes to come
SELECT s.customer_id::text AS what, count(b.box_id) || ' boxes to come' AS why
FROM subscription s LEFT JOIN box b ON b.bucket = s.bucket AND b.customer_id = s.customer_id AND b.delivery_on >= :today
  AND b.status NOT IN ('Delivered', 'NextOrderCreated', 'Cancelled')
WHERE s.is_active AND s.anchor_day IS NOT NULL GROUP BY s.customer_id HAVING count(b.box_id) < 3;

-- always I3: a box of a subscriber that is still to come is planned to come, unless it is skipped
SELECT b.box_id::text AS what, 'not scheduled though its subscription is active' AS why
FROM box b JOIN subscription s USING (bucket, customer_id)
WHERE s.is_active AND b.status IN ('Created', 'SubscriptionNotActive') AND NOT b.is_skipped AND b.delivery_on > :today;

-- always I5: boxes move only along the table's ways
SELECT box_id::text AS what, coalesce(from_status, 'nothing') || ' to ' || to_status AS why
FROM box_audit WHERE from_status IS NOT NULL AND NOT (:legal_moves ? (from_status || ' ' || to_status));

-- always I5: the audit tells the whole story: each move begins where the one before ended, and the last one is where the box is
SELECT box_id::text AS what, 'from ' || coalesce(from_status, 'nothing') || ' after ' || coalesce(before, 'nothing') AS why
FROM (SELECT *, lag(to_status) OVER (PARTITION BY box_id ORDER BY number) AS before FROM box_audit) moves
WHERE from_status IS DISTINCT FROM before
UNION ALL
SELECT b.box_id::text, b.status || ' but last moved to ' || coalesce(a.to_status, 'nothing')
FROM box b LEFT JOIN LATERAL (
  SELECT to_status FROM box_audit WHERE bucket = b.bucket AND box_id = b.box_id ORDER BY number DESC LIMIT 1) a ON true
WHERE a.to_status IS DISTINCT FROM b.status;

-- settled I6: no box waits more than a day after its step was due without a reason
SELECT b.box_id::text AS what, b.status || ' for ' || b.delivery_on AS why
FROM box b JOIN subscription s USING (bucket, customer_id)
WHERE b.status_reason IS NULL AND (
  (b.status = 'Scheduled' AND s.is_active AND NOT s.is_charging_paused AND b.notice_on <= :today - 2)
  OR (b.status = 'CustomerNotified' AND s.is_active AND NOT s.is_charging_paused AND b.cut_off_on <= :today - 2)
  OR (b.status = 'Paid' AND b.dispatch_on <= :today - 2)
  OR (b.status = 'Shipped' AND b.delivery_on <= :today - 2)
  OR (b.status = 'Delivered' AND s.is_active AND b.delivery_on <= :today - 2));

-- settled I6: a closed box is charged, or it is known why not and when somebody looks again
SELECT b.box_id::text AS what, 'payment ' || coalesce(p.state, 'missing') || ', next try '
  || coalesce(p.next_try_at::text, 'never') AS why
FROM box b LEFT JOIN payment p USING (bucket, box_id)
WHERE b.status = 'InvoiceCreated' AND b.status_since < :now - INTERVAL '24 hours' AND (
  p.box_id IS NULL OR p.state IN ('succeeded', 'cancelled')
  OR p.next_try_at < :now - INTERVAL '24 hours'
  OR (p.next_try_at IS NULL AND p.state NOT IN ('declined', 'must-confirm'))
  OR (p.next_try_at IS NULL AND p.first_declined_at < :now - INTERVAL '15 days'));

-- settled I6: nothing that happened waits for its reaction, no letter for the post, no news of the provider for an ear
SELECT event_id::text AS what, kind || ' without reaction' AS why
FROM event WHERE reacted_at IS NULL AND recorded_at < :now - INTERVAL '24 hours'
UNION ALL SELECT letter_id::text, 'letter not sent' FROM letter WHERE sent_at IS NULL AND ended_at IS NULL AND coalesce(leaves_from, queued_at) < :now - INTERVAL '24 hours'
UNION ALL SELECT event_id, 'provider event not acted on'
FROM provider_event WHERE processed_at IS NULL AND received_at < :now - INTERVAL '24 hours';

-- always I7: no box is closed while its subscription is ended
SELECT what, why FROM (
  SELECT DISTINCT ON (a.number) a.box_id::text AS what, 'closed at ' || a.moved_at || ' after the end' AS why, e.kind
  FROM box_audit a JOIN box b USING (bucket, box_id)
  JOIN event e ON e.kind IN ('subscription-started', 'subscription-ended', 'subscription-restarted')
    AND e.bucket = b.bucket AND e.customer_id = b.customer_id AND e.recorded_at < a.moved_at
  WHERE a.to_status = 'InvoiceCreated' ORDER BY a.number, e.number DESC) last
WHERE kind = 'subscription-ended';

-- always I7: a card is asked only for a box that is closed and neither left nor cancelled
SELECT t.box_id::text AS what, 'asked at ' || t.started_at AS why
FROM payment_attempt t
WHERE NOT EXISTS (
    SELECT 1 FROM box_audit a WHERE a.bucket = t.bucket AND a.box_id = t.box_id AND a.to_status = 'InvoiceCreated' AND a.moved_at <= t.started_at)
  OR EXISTS (
    SELECT 1 FROM box_audit a WHERE a.bucket = t.bucket AND a.box_id = t.box_id AND a.to_status IN ('SubscriptionNotActive', 'Cancelled')
      AND a.moved_at < t.started_at AND NOT EXISTS (
        SELECT 1 FROM box_audit again WHERE again.bucket = t.bucket AND again.box_id = t.box_id AND again.number > a.number
          AND again.to_status = 'InvoiceCreated' AND again.moved_at <= t.started_at));

-- always I8: money goes back by a person's hand alone, here or at the provider's desk
SELECT l.box_id::text AS what, 'refund of ' || l.amount_pence || ' by nobody' AS why
FROM ledger l WHERE l.kind = 'refund' AND NOT EXISTS (
  SELECT 1 FROM refund f WHERE f.bucket = l.bucket AND f.box_id = l.box_id AND f.provider_refund_id = l.provider_id
    AND f.card_pence = -l.amount_pence AND f.state = 'succeeded');

-- always I8: never more goes back than was paid, to the card or to credit
SELECT p.box_id::text AS what, 'paid ' || p.amount_pence || ' + ' || p.credit_pence || ', back ' || f.card || ' + ' || f.credit AS why
FROM payment p JOIN (
  SELECT bucket, box_id, sum(card_pence) AS card, sum(credit_pence) AS credit FROM refund WHERE state <> 'failed'
  GROUP BY bucket, box_id) f USING (bucket, box_id)
WHERE f.card > p.amount_pence OR f.credit > p.credit_pence;

-- always I8: a refund that succeeded is in the ledger to the penny, and has one credit note whose VAT adds up
SELECT f.refund_id::text AS what, 'card ' || f.card_pence || ', entered ' || coalesce(l.amount_pence::text, 'nothing') || ', note of ' || coalesce(n.gross::text, 'nothing') AS why
FROM refund f
LEFT JOIN ledger l ON l.bucket = f.bucket AND l.kind = 'refund' AND l.provider_id = f.provider_refund_id
LEFT JOIN (
  SELECT bucket, refund_id, sum(gross_pence) AS gross FROM credit_note_vat GROUP BY bucket, refund_id) n
  ON n.bucket = f.bucket AND n.refund_id = f.refund_id
WHERE f.state = 'succeeded' AND ((f.card_pence > 0 AND l.amount_pence IS DISTINCT FROM -f.card_pence)
  OR n.gross IS DISTINCT FROM f.amount_pence);

-- always I8: numbers of credit notes have no gaps
SELECT 'credit notes' AS what, count(*) || ' notes, newest ' || max(credit_note_number) AS why
FROM credit_note HAVING count(*) > 0 AND max(credit_note_number) - min(credit_note_number) + 1 <> count(*);

-- always I8: nobody's credit is below nought, and a box uses what its payment says
SELECT customer_id::text AS what, 'credit of ' || sum(amount_pence) AS why
FROM credit_entry GROUP BY customer_id HAVING sum(amount_pence) < 0
UNION ALL
SELECT p.box_id::text, 'payment says ' || p.credit_pence || ', used ' || coalesce(-sum(c.amount_pence), 0)
FROM payment p LEFT JOIN credit_entry c ON c.bucket = p.bucket AND c.box_id = p.box_id AND c.kind IN ('used', 'released')
GROUP BY p.box_id, p.credit_pence HAVING coalesce(-sum(c.amount_pence), 0) <> p.credit_pence;

-- settled I8: no refund waits for an answer
SELECT refund_id::text AS what, state || ' since ' || asked_at AS why FROM refund
WHERE state IN ('asked', 'sent', 'unknown') AND (NOT needs_second_person OR approved_by IS NOT NULL)
  AND asked_at < :now - INTERVAL '24 hours';

-- always I9: a box that was left out as empty has nothing in it
SELECT b.box_id::text AS what, l.quantity || ' of ' || l.product_id AS why
FROM box b JOIN box_line l USING (bucket, box_id) WHERE b.status_reason = 'empty' AND l.quantity > 0;

-- always I9: whatever is announced or closed has its prices frozen, and nothing else has
SELECT b.box_id::text AS what, b.status || ' with ' || l.product_id || ' at ' || coalesce(l.frozen_price_pence::text, 'no price') AS why
FROM box b JOIN box_line l USING (bucket, box_id)
WHERE (b.status IN ('CustomerNotified', 'InvoiceCreated', 'Paid', 'Shipped', 'Delivered', 'NextOrderCreated', 'Dispute')
    AND l.quantity > 0 AND l.frozen_price_pence IS NULL)
  OR (b.status IN ('Scheduled', 'SubscriptionNotActive') AND l.frozen_price_pence IS NOT NULL);

-- always I10: a box is closed for its charge two full days at least after a notice of that very delivery day
SELECT closed.box_id AS what, 'closed for ' || closed.delivery_on || ' without a notice in time' AS why
FROM (
  -- The first of its moment: one that is charged in the same moment and comes late is told again for its new day.
  SELECT DISTINCT ON (a.number) e.payload->>'boxId' AS box_id, e.payload->>'deliveryOn' AS delivery_on, e.recorded_at
  FROM event e JOIN box_audit a ON a.bucket = e.bucket AND a.box_id = (e.payload->>'boxId')::uuid AND a.moved_at = e.recorded_at
    AND a.to_status = 'InvoiceCreated'
  WHERE e.kind = 'box-closed' ORDER BY a.number, e.number) closed
LEFT JOIN (
  SELECT payload->>'boxId' AS box_id, payload->>'deliveryOn' AS delivery_on, min(recorded_at) AS recorded_at
  FROM event WHERE kind = 'box-notified' GROUP BY 1, 2) notice USING (box_id, delivery_on)
WHERE notice.recorded_at IS NULL
  OR (notice.recorded_at AT TIME ZONE 'Europe/London')::date > (closed.recorded_at AT TIME ZONE 'Europe/London')::date - 3;

-- always I11: nobody is told of a dispatch before the payment, nor of a delivery before the dispatch
SELECT box_id AS what, kind || ' after ' || coalesce(before, 'nothing') AS why
FROM (
  SELECT payload->>'boxId' AS box_id, kind, lag(kind) OVER (PARTITION BY payload->>'boxId' ORDER BY number) AS before
  FROM event WHERE kind IN ('box-paid', 'box-resumed', 'box-shipped', 'box-delivered')) told
WHERE (kind = 'box-shipped' AND coalesce(before, '') NOT IN ('box-paid', 'box-resumed'))
  OR (kind = 'box-delivered' AND coalesce(before, '') <> 'box-shipped');

-- always I12: the day of a paid box only goes forward, and no day that has passed is told as to come
SELECT box_id AS what, kind || ' told ' || delivery_on || ' on ' || told_on || ', before that ' || coalesce(before, 'nothing') AS why
FROM (
  SELECT payload->>'boxId' AS box_id, kind, payload->>'deliveryOn' AS delivery_on,
    (recorded_at AT TIME ZONE 'Europe/London')::date::text AS told_on,
    lag(payload->>'deliveryOn') OVER (PARTITION BY payload->>'boxId' ORDER BY number) AS before
  FROM event WHERE kind IN ('box-paid', 'box-resumed', 'box-shipped', 'box-delivered')) told
WHERE delivery_on < coalesce(before, delivery_on) OR (kind <> 'box-delivered' AND delivery_on <= told_on)
  -- A person at the shop may know that it came sooner.
  OR (kind = 'box-delivered' AND delivery_on > told_on AND NOT EXISTS (
    SELECT 1 FROM box_audit a WHERE a.box_id = told.box_id::uuid AND a.to_status = 'Delivered' AND a.moved_by = 'operator'));

-- always I13: the letter that thanks for a payment tells the price that was charged
SELECT l.letter_id::text AS what, 'told ' || coalesce(told.total::text, 'nothing') || ', charged ' || g.amount_pence AS why
FROM letter l JOIN ledger g ON g.bucket = l.bucket AND g.kind = 'charge' AND g.box_id = (l.facts->'happened'->>'boxId')::uuid
CROSS JOIN LATERAL (
  SELECT sum((line->>1)::int * (line->>2)::int) AS total FROM json_array_elements(l.facts->'box'->'lines') line) told
WHERE l.facts->'happened'->>'kind' = 'box-paid'
  AND told.total - coalesce((l.facts->'box'->>'creditPence')::int, 0) IS DISTINCT FROM g.amount_pence;

-- always I14: by itself no box leaves before its day of dispatch, nor arrives before its day
SELECT b.box_id::text AS what, a.to_status || ' at ' || a.moved_at || ', due ' || due.day AS why
FROM box_audit a JOIN box b USING (bucket, box_id)
CROSS JOIN LATERAL (SELECT CASE a.to_status WHEN 'Shipped' THEN b.dispatch_on ELSE b.delivery_on END AS day) due
WHERE a.moved_by = 'worker' AND a.to_status IN ('Shipped', 'Delivered')
  AND (a.moved_at AT TIME ZONE 'Europe/London')::date < due.day;

-- always I15: what hangs on a box is its customer's
SELECT owned.box_id::text AS what, owned.name || ' of somebody else' AS why
FROM (
  SELECT 'line' AS name, bucket, box_id, customer_id FROM box_line
  UNION ALL SELECT 'move', bucket, box_id, customer_id FROM box_audit
  UNION ALL SELECT 'payment', bucket, box_id, customer_id FROM payment
  UNION ALL SELECT 'try', bucket, box_id, customer_id FROM payment_attempt
  UNION ALL SELECT 'entry', bucket, box_id, customer_id FROM ledger
  UNION ALL SELECT 'receipt', bucket, box_id, customer_id FROM receipt
  UNION ALL SELECT 'refund', bucket, box_id, customer_id FROM refund
  UNION ALL SELECT 'credit note', bucket, box_id, customer_id FROM credit_note) owned
LEFT JOIN box b USING (bucket, box_id)
WHERE b.customer_id IS DISTINCT FROM owned.customer_id;

-- always I16: what came of a product is summed over the boxes that are over for good
SELECT customer_id::text AS what,
  product_id || ': ' || coalesce(t.deliveries, 0) || ' deliveries, boxes say ' || coalesce(came.deliveries, 0) AS why
FROM (
  SELECT b.bucket, b.customer_id, l.product_id, count(*) AS deliveries, sum(l.quantity) AS total, max(b.delivery_on) AS last_on,
    (array_agg(l.quantity ORDER BY b.delivery_on DESC))[1] AS last_quantity
  FROM box b JOIN box_line l ON l.bucket = b.bucket AND l.box_id = b.box_id
  WHERE b.status = 'NextOrderCreated' AND NOT b.is_skipped AND l.quantity > 0
    AND NOT EXISTS (SELECT 1 FROM erasure e WHERE e.bucket = b.bucket AND e.customer_id = b.customer_id)
  GROUP BY b.bucket, b.customer_id, l.product_id) came
FULL JOIN product_taken t USING (bucket, customer_id, product_id)
WHERE (came.deliveries, came.total, came.last_on, came.last_quantity)
  IS DISTINCT FROM (t.deliveries, t.total, t.last_on, t.last_quantity);
