alter table review_requests
  -- the phone number of a customer without an email address, as the store has it; null once they are erased
  add column phone text;
alter table text_messages
  -- the store's customer, by whom the text is found if they have no email address
  add column customer_id uuid;
