-- What everybody of many customers is told: by a job, chunk by chunk, never in one statement that grows with them.
CREATE TABLE fan_out (
  job_id uuid PRIMARY KEY,
  facts jsonb NOT NULL,
  begun_at timestamptz NOT NULL,
  told_until uuid,
  told integer NOT NULL DEFAULT 0,
  ended_at timestamptz
);
CREATE INDEX fan_out_waiting ON fan_out (begun_at) WHERE ended_at IS NULL;
