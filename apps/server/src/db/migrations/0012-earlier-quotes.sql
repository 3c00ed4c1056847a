-- What a customer was told a box costs before it was told again: a card form that was opened then may still pay it.
ALTER TABLE payment ADD COLUMN earlier_quotes jsonb NOT NULL DEFAULT '[]';
