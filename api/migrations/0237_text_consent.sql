-- Consent to text messages, as the store reports it for the customer's phone number.
alter table customers
  add column sms_state text,
  add column sms_updated_at timestamptz;
