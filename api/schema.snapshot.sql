-- Written by `node api/src/testing/write-schema-snapshot.ts` from api/migrations.

table api_keys
  organization_id uuid not null
  id uuid not null
  name text not null
  prefix text not null
  key_hash bytea not null
  created_by_user_id uuid not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone
  revoked_at timestamp with time zone
  constraint api_keys_name_check CHECK ((name <> ''::text))
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint api_keys_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX api_keys_key_hash ON public.api_keys USING btree (key_hash) -- across organizations: a request with a key says in no other way whose it is
  CREATE UNIQUE INDEX api_keys_pkey ON public.api_keys USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table audit_log
  organization_id uuid not null
  id uuid not null
  actor jsonb not null
  action text not null
  target jsonb not null
  change jsonb
  reason text
  request_id text
  at timestamp with time zone not null
  constraint audit_log_pkey PRIMARY KEY (organization_id, id)
  CREATE INDEX audit_log_at ON public.audit_log USING btree (organization_id, at, id)
  CREATE UNIQUE INDEX audit_log_pkey ON public.audit_log USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant insert, select to yuko_app
  grant delete, insert, select, update to yuko_system

table consent_events
  organization_id uuid not null
  id uuid not null
  address_hash bytea not null
  topics text[] not null
  source text not null
  at timestamp with time zone not null
  constraint consent_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint consent_events_pkey PRIMARY KEY (organization_id, id)
  constraint consent_events_source_check CHECK ((source = ANY (ARRAY['page'::text, 'one-click'::text])))
  CREATE INDEX consent_events_address ON public.consent_events USING btree (organization_id, address_hash, at)
  CREATE UNIQUE INDEX consent_events_pkey ON public.consent_events USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table customers
  organization_id uuid not null
  id uuid not null
  external_id text
  email text
  name text
  created_at timestamp with time zone not null default now()
  first_name text
  last_name text
  phone text
  locale text
  marketing_state text
  marketing_updated_at timestamp with time zone
  tags text[] not null default '{}'::text[]
  orders_count integer
  spent_minor bigint
  spent_currency text
  platform_updated_at timestamp with time zone
  deleted_at timestamp with time zone
  merged_into uuid
  constraint customers_email_check CHECK ((email = lower(email)))
  constraint customers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint customers_organization_id_merged_into_fkey FOREIGN KEY (organization_id, merged_into) REFERENCES customers(organization_id, id)
  constraint customers_pkey PRIMARY KEY (organization_id, id)
  CREATE INDEX customers_email ON public.customers USING btree (organization_id, email) WHERE (email IS NOT NULL)
  CREATE UNIQUE INDEX customers_email_only ON public.customers USING btree (organization_id, email) WHERE (external_id IS NULL)
  CREATE UNIQUE INDEX customers_external_id ON public.customers USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL)
  CREATE INDEX customers_merged_into ON public.customers USING btree (organization_id, merged_into) WHERE (merged_into IS NOT NULL)
  CREATE UNIQUE INDEX customers_pkey ON public.customers USING btree (organization_id, id)
  CREATE INDEX customers_words ON public.customers USING gin (yuko.words_of(organization_id, ((COALESCE(name, ''::text) || ' '::text) || COALESCE(email, ''::text)))) -- across organizations: the organization is one of the words
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table domain_events
  seq bigint not null identity
  id uuid not null
  organization_id uuid
  type text not null
  aggregate text not null
  payload jsonb not null
  occurred_at timestamp with time zone not null
  dispatched_at timestamp with time zone
  constraint domain_events_id_key UNIQUE (id)
  constraint domain_events_pkey PRIMARY KEY (seq)
  CREATE UNIQUE INDEX domain_events_id_key ON public.domain_events USING btree (id) -- across organizations: ids are unique in the whole system
  CREATE INDEX domain_events_organization ON public.domain_events USING btree (organization_id, seq)
  CREATE UNIQUE INDEX domain_events_pkey ON public.domain_events USING btree (seq) -- across organizations: the order of everything that happened
  CREATE INDEX domain_events_waiting ON public.domain_events USING btree (seq) WHERE (dispatched_at IS NULL) -- across organizations: the relay serves all
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table email_messages
  id uuid not null
  organization_id uuid
  key text not null
  kind text not null
  to_address text not null
  to_name text
  from_name text
  reply_to text
  subject text not null
  html text not null
  text text not null
  headers jsonb not null default '{}'::jsonb
  status text not null default 'queued'::text
  attempts integer not null default 0
  lease_until timestamp with time zone
  last_error text
  queued_at timestamp with time zone not null
  sent_at timestamp with time zone
  topic text
  constraint email_messages_check CHECK (((status = 'sending'::text) = (lease_until IS NOT NULL)))
  constraint email_messages_kind_check CHECK ((kind = ANY (ARRAY['transactional'::text, 'marketing'::text])))
  constraint email_messages_organization_id_key_key UNIQUE NULLS NOT DISTINCT (organization_id, key)
  constraint email_messages_pkey PRIMARY KEY (id)
  constraint email_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'unknown'::text, 'failed'::text, 'suppressed'::text])))
  CREATE UNIQUE INDEX email_messages_organization_id_key_key ON public.email_messages USING btree (organization_id, key) NULLS NOT DISTINCT
  CREATE UNIQUE INDEX email_messages_pkey ON public.email_messages USING btree (id) -- across organizations: workers send for all
  CREATE INDEX email_messages_problems ON public.email_messages USING btree (organization_id, queued_at) WHERE (status = ANY (ARRAY['failed'::text, 'unknown'::text]))
  CREATE INDEX email_messages_waiting ON public.email_messages USING btree (queued_at) WHERE (status = ANY (ARRAY['queued'::text, 'sending'::text])) -- across organizations: workers send for all
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table email_tokens
  token_hash bytea not null
  user_id uuid not null
  purpose text not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  new_email text
  constraint email_tokens_new_email_check CHECK ((new_email = lower(new_email)))
  constraint email_tokens_pkey PRIMARY KEY (token_hash)
  constraint email_tokens_purpose_check CHECK (((purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'change-email'::text])) AND ((purpose = 'change-email'::text) = (new_email IS NOT NULL))))
  constraint email_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE INDEX email_tokens_expires_at ON public.email_tokens USING btree (expires_at)
  CREATE UNIQUE INDEX email_tokens_pkey ON public.email_tokens USING btree (token_hash)
  CREATE INDEX email_tokens_user ON public.email_tokens USING btree (user_id)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table idempotency_keys
  organization_id uuid
  user_id uuid not null
  key text not null
  fingerprint text not null
  status text not null
  reply_status integer
  reply_body bytea
  claimed_at timestamp with time zone not null
  constraint idempotency_keys_check CHECK (((status = 'done'::text) = (reply_status IS NOT NULL)))
  constraint idempotency_keys_organization_id_user_id_key_key UNIQUE NULLS NOT DISTINCT (organization_id, user_id, key)
  constraint idempotency_keys_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text])))
  CREATE INDEX idempotency_keys_claimed_at ON public.idempotency_keys USING btree (claimed_at) -- across organizations: yesterday's are removed for all
  CREATE UNIQUE INDEX idempotency_keys_organization_id_user_id_key_key ON public.idempotency_keys USING btree (organization_id, user_id, key) NULLS NOT DISTINCT
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table import_rows
  organization_id uuid not null
  import_id uuid not null
  row integer not null
  level text not null
  issues jsonb not null
  cells jsonb
  constraint import_rows_level_check CHECK ((level = ANY (ARRAY['error'::text, 'warning'::text])))
  constraint import_rows_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE
  constraint import_rows_pkey PRIMARY KEY (organization_id, import_id, "row")
  CREATE UNIQUE INDEX import_rows_pkey ON public.import_rows USING btree (organization_id, import_id, "row")
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table imports
  organization_id uuid not null
  id uuid not null
  status text not null
  file_name text not null
  file_size bigint not null
  file_key text not null
  encoding text not null
  delimiter text not null
  preset text not null
  columns jsonb not null
  mapping jsonb not null
  options jsonb not null
  date_order text
  checkpoint_row integer not null default 0
  bytes_done bigint not null default 0
  dry_run jsonb
  dry_run_issues jsonb not null default '[]'::jsonb
  totals jsonb
  removed integer not null default 0
  failure text
  created_by_user_id uuid
  created_by_name text
  created_at timestamp with time zone not null
  phase_started_at timestamp with time zone
  started_at timestamp with time zone
  finished_at timestamp with time zone
  kind text not null default 'reviews'::text
  constraint imports_date_order_check CHECK ((date_order = ANY (ARRAY['dmy'::text, 'mdy'::text, 'iso'::text])))
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['reviews'::text, 'products'::text, 'customers'::text, 'orders'::text])))
  constraint imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint imports_pkey PRIMARY KEY (organization_id, id)
  constraint imports_preset_check CHECK ((preset = ANY (ARRAY['judgeme'::text, 'shopify'::text, 'generic'::text])))
  constraint imports_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'validating'::text, 'ready'::text, 'running'::text, 'cancelled'::text, 'completed'::text, 'completed_with_errors'::text, 'failed'::text, 'undoing'::text, 'undone'::text])))
  CREATE INDEX imports_newest ON public.imports USING btree (organization_id, created_at DESC, id DESC)
  CREATE UNIQUE INDEX imports_pkey ON public.imports USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table invitations
  organization_id uuid not null
  id uuid not null
  email text not null
  role text not null
  token_hash bytea not null
  invited_by uuid
  created_at timestamp with time zone not null default now()
  sent_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  constraint invitations_email_check CHECK ((email = lower(email)))
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL
  constraint invitations_organization_id_email_key UNIQUE (organization_id, email)
  constraint invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint invitations_pkey PRIMARY KEY (organization_id, id)
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'editor'::text, 'support'::text, 'analyst'::text])))
  CREATE INDEX invitations_expires_at ON public.invitations USING btree (expires_at) -- across organizations: old ones are removed for all
  CREATE INDEX invitations_invited_by ON public.invitations USING btree (invited_by) -- across organizations: a user who goes is forgotten everywhere
  CREATE UNIQUE INDEX invitations_organization_id_email_key ON public.invitations USING btree (organization_id, email)
  CREATE UNIQUE INDEX invitations_pkey ON public.invitations USING btree (organization_id, id)
  CREATE UNIQUE INDEX invitations_token ON public.invitations USING btree (token_hash) -- across organizations: the link of the mail names none
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table job_requests
  id uuid not null
  organization_id uuid
  job text not null
  payload jsonb not null
  start_after timestamp with time zone
  singleton_key text
  requested_at timestamp with time zone not null default now()
  constraint job_requests_pkey PRIMARY KEY (id)
  CREATE INDEX job_requests_due ON public.job_requests USING btree (start_after) WHERE (start_after IS NOT NULL) -- across organizations: the relay serves all
  CREATE INDEX job_requests_organization ON public.job_requests USING btree (organization_id)
  CREATE UNIQUE INDEX job_requests_pkey ON public.job_requests USING btree (id) -- across organizations: the relay serves all
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table login_failures
  address_hash bytea not null
  count integer not null
  locked_until timestamp with time zone not null
  last_at timestamp with time zone not null
  constraint login_failures_pkey PRIMARY KEY (address_hash)
  CREATE INDEX login_failures_last_at ON public.login_failures USING btree (last_at)
  CREATE UNIQUE INDEX login_failures_pkey ON public.login_failures USING btree (address_hash)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table loyalty_programs
  organization_id uuid not null
  id uuid not null
  name text not null
  status text not null default 'draft'::text
  point_label_one text not null
  point_label_other text not null
  points_per_major_unit integer not null
  signup_points integer not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  constraint loyalty_programs_name_check CHECK ((name <> ''::text))
  constraint loyalty_programs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_programs_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_programs_point_label_one_check CHECK ((point_label_one <> ''::text))
  constraint loyalty_programs_point_label_other_check CHECK ((point_label_other <> ''::text))
  constraint loyalty_programs_points_per_major_unit_check CHECK (((points_per_major_unit >= 1) AND (points_per_major_unit <= 1000)))
  constraint loyalty_programs_signup_points_check CHECK (((signup_points >= 0) AND (signup_points <= 100000)))
  constraint loyalty_programs_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'archived'::text])))
  CREATE UNIQUE INDEX loyalty_programs_active ON public.loyalty_programs USING btree (organization_id) WHERE (status = 'active'::text)
  CREATE UNIQUE INDEX loyalty_programs_pkey ON public.loyalty_programs USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table memberships
  organization_id uuid not null
  id uuid not null
  user_id uuid not null
  role text not null
  joined_at timestamp with time zone not null default now()
  last_seen_at timestamp with time zone
  constraint memberships_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint memberships_organization_id_user_id_key UNIQUE (organization_id, user_id)
  constraint memberships_pkey PRIMARY KEY (organization_id, id)
  constraint memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'editor'::text, 'support'::text, 'analyst'::text])))
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE UNIQUE INDEX memberships_organization_id_user_id_key ON public.memberships USING btree (organization_id, user_id)
  CREATE UNIQUE INDEX memberships_pkey ON public.memberships USING btree (organization_id, id)
  CREATE INDEX memberships_user ON public.memberships USING btree (user_id) -- across organizations: a user may belong to several
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table moderation_events
  organization_id uuid not null
  id uuid not null
  review_id uuid not null
  actor_type text not null
  actor_user_id uuid
  actor_name text
  action text not null
  from_status text
  to_status text
  reason text
  note text
  at timestamp with time zone not null default now()
  before jsonb
  constraint moderation_events_actor_type_check CHECK ((actor_type = ANY (ARRAY['user'::text, 'system'::text, 'timer'::text, 'api'::text])))
  constraint moderation_events_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint moderation_events_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX moderation_events_pkey ON public.moderation_events USING btree (organization_id, id)
  CREATE INDEX moderation_events_review ON public.moderation_events USING btree (organization_id, review_id, at)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table notification_reads
  organization_id uuid not null
  user_id uuid not null
  notification_id uuid not null
  constraint notification_reads_organization_id_notification_id_fkey FOREIGN KEY (organization_id, notification_id) REFERENCES notifications(organization_id, id) ON DELETE CASCADE
  constraint notification_reads_pkey PRIMARY KEY (organization_id, notification_id, user_id)
  CREATE UNIQUE INDEX notification_reads_pkey ON public.notification_reads USING btree (organization_id, notification_id, user_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table notifications
  organization_id uuid not null
  id uuid not null
  kind text not null
  cause text not null
  details jsonb not null
  created_at timestamp with time zone not null
  constraint notifications_organization_id_cause_key UNIQUE (organization_id, cause)
  constraint notifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint notifications_pkey PRIMARY KEY (organization_id, id)
  CREATE INDEX notifications_created_at ON public.notifications USING btree (created_at) -- across organizations: the oldest are removed for all
  CREATE INDEX notifications_newest ON public.notifications USING btree (organization_id, created_at, id)
  CREATE UNIQUE INDEX notifications_organization_id_cause_key ON public.notifications USING btree (organization_id, cause)
  CREATE UNIQUE INDEX notifications_pkey ON public.notifications USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table order_fulfillments
  organization_id uuid not null
  order_external_id text not null
  external_id text not null
  fulfilled_at timestamp with time zone not null
  delivered_at timestamp with time zone
  constraint order_fulfillments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint order_fulfillments_pkey PRIMARY KEY (organization_id, order_external_id, external_id)
  CREATE UNIQUE INDEX order_fulfillments_pkey ON public.order_fulfillments USING btree (organization_id, order_external_id, external_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table order_lines
  organization_id uuid not null
  order_id uuid not null
  product_id uuid not null
  quantity integer not null default 1
  constraint order_lines_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id) ON DELETE CASCADE
  constraint order_lines_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id)
  constraint order_lines_pkey PRIMARY KEY (organization_id, order_id, product_id)
  constraint order_lines_quantity_check CHECK ((quantity > 0))
  CREATE UNIQUE INDEX order_lines_pkey ON public.order_lines USING btree (organization_id, order_id, product_id)
  CREATE INDEX order_lines_product ON public.order_lines USING btree (organization_id, product_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table order_refunds
  organization_id uuid not null
  order_external_id text not null
  external_id text not null
  amount_minor bigint not null
  refunded_at timestamp with time zone not null
  constraint order_refunds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint order_refunds_pkey PRIMARY KEY (organization_id, order_external_id, external_id)
  CREATE UNIQUE INDEX order_refunds_pkey ON public.order_refunds USING btree (organization_id, order_external_id, external_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table orders
  organization_id uuid not null
  id uuid not null
  external_id text not null
  number text
  customer_id uuid
  placed_at timestamp with time zone not null
  email text
  currency text
  total_minor bigint
  subtotal_minor bigint
  refunded_minor bigint not null default 0
  financial_status text
  fulfillment_status text
  fulfilled_at timestamp with time zone
  delivered_at timestamp with time zone
  cancelled_at timestamp with time zone
  platform_updated_at timestamp with time zone
  constraint orders_financial_status_check CHECK ((financial_status = ANY (ARRAY['pending'::text, 'authorized'::text, 'paid'::text, 'partially_paid'::text, 'partially_refunded'::text, 'refunded'::text, 'voided'::text, 'expired'::text])))
  constraint orders_fulfillment_status_check CHECK ((fulfillment_status = ANY (ARRAY['unfulfilled'::text, 'partial'::text, 'fulfilled'::text, 'restocked'::text])))
  constraint orders_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id)
  constraint orders_organization_id_external_id_key UNIQUE (organization_id, external_id)
  constraint orders_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint orders_pkey PRIMARY KEY (organization_id, id)
  CREATE INDEX orders_customer ON public.orders USING btree (organization_id, customer_id)
  CREATE INDEX orders_email ON public.orders USING btree (organization_id, email) WHERE (email IS NOT NULL)
  CREATE INDEX orders_number ON public.orders USING btree (organization_id, ltrim(number, '#'::text) COLLATE "C")
  CREATE UNIQUE INDEX orders_organization_id_external_id_key ON public.orders USING btree (organization_id, external_id)
  CREATE UNIQUE INDEX orders_pkey ON public.orders USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table organizations
  id uuid not null
  slug text not null
  name text not null
  website text
  country text not null
  currency text not null
  timezone text not null
  support_email text
  postal_address text
  platform text
  connection text
  connected_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  disconnected_at timestamp with time zone
  constraint organizations_check CHECK (((connected_at IS NULL) OR ((platform IS NOT NULL) AND (connection IS NOT NULL))))
  constraint organizations_connection_check CHECK ((connection = ANY (ARRAY['file'::text, 'api-key'::text, 'shopify'::text])))
  constraint organizations_name_check CHECK ((name <> ''::text))
  constraint organizations_pkey PRIMARY KEY (id)
  constraint organizations_platform_check CHECK ((platform = ANY (ARRAY['shopify'::text, 'woocommerce'::text, 'custom'::text])))
  constraint organizations_slug_check CHECK ((slug <> ''::text))
  constraint organizations_slug_key UNIQUE (slug)
  CREATE UNIQUE INDEX organizations_pkey ON public.organizations USING btree (id)
  CREATE UNIQUE INDEX organizations_slug_key ON public.organizations USING btree (slug)
  policy own for all to yuko_app using (id = yuko.organization_id()) with check (id = yuko.organization_id())
  policy system for all to yuko_system using true with check true
  grant select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table products
  organization_id uuid not null
  id uuid not null
  external_id text
  handle text
  title text not null
  status text not null default 'active'::text
  image_url text
  url text
  is_placeholder boolean not null default false
  import_id uuid
  created_at timestamp with time zone not null default now()
  vendor text
  product_type text
  tags text[] not null default '{}'::text[]
  platform_updated_at timestamp with time zone
  deleted_at timestamp with time zone
  constraint products_check CHECK ((is_placeholder OR (import_id IS NULL)))
  constraint products_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint products_pkey PRIMARY KEY (organization_id, id)
  constraint products_status_check CHECK ((status = ANY (ARRAY['active'::text, 'draft'::text, 'archived'::text])))
  constraint products_title_check CHECK ((title <> ''::text))
  CREATE UNIQUE INDEX products_external_id ON public.products USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL)
  CREATE UNIQUE INDEX products_handle ON public.products USING btree (organization_id, handle) WHERE (handle IS NOT NULL)
  CREATE INDEX products_import ON public.products USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL)
  CREATE UNIQUE INDEX products_pkey ON public.products USING btree (organization_id, id)
  CREATE INDEX products_title ON public.products USING btree (organization_id, lower(title), id)
  CREATE INDEX products_words ON public.products USING gin (yuko.words_of(organization_id, ((title || ' '::text) || COALESCE(handle, ''::text)))) -- across organizations: the organization is one of the words
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table recovery_codes
  user_id uuid not null
  code_hash bytea not null
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_factors(user_id) ON DELETE CASCADE
  CREATE UNIQUE INDEX recovery_codes_pkey ON public.recovery_codes USING btree (user_id, code_hash)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table reply_versions
  organization_id uuid not null
  reply_id uuid not null
  version integer not null
  body text not null
  replaced_at timestamp with time zone not null default now()
  replaced_by_user_id uuid
  constraint reply_versions_organization_id_reply_id_fkey FOREIGN KEY (organization_id, reply_id) REFERENCES review_replies(organization_id, id) ON DELETE CASCADE
  constraint reply_versions_pkey PRIMARY KEY (organization_id, reply_id, version)
  CREATE UNIQUE INDEX reply_versions_pkey ON public.reply_versions USING btree (organization_id, reply_id, version)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

unlogged table request_counts
  subject text not null
  count integer not null
  ends_at timestamp with time zone not null
  constraint request_counts_pkey PRIMARY KEY (subject)
  CREATE INDEX request_counts_ends_at ON public.request_counts USING btree (ends_at)
  CREATE UNIQUE INDEX request_counts_pkey ON public.request_counts USING btree (subject)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table review_pictures
  organization_id uuid not null
  review_id uuid not null
  position smallint not null
  source_url text not null
  constraint review_pictures_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint review_pictures_pkey PRIMARY KEY (organization_id, review_id, "position")
  CREATE UNIQUE INDEX review_pictures_pkey ON public.review_pictures USING btree (organization_id, review_id, "position")
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_replies
  organization_id uuid not null
  id uuid not null
  review_id uuid not null
  body text not null
  author_display text not null
  author_user_id uuid
  notify_author boolean not null
  created_at timestamp with time zone not null default now()
  edited_at timestamp with time zone
  constraint review_replies_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint review_replies_organization_id_review_id_key UNIQUE (organization_id, review_id)
  constraint review_replies_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX review_replies_organization_id_review_id_key ON public.review_replies USING btree (organization_id, review_id)
  CREATE UNIQUE INDEX review_replies_pkey ON public.review_replies USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_search
  organization_id uuid not null
  review_id uuid not null
  words tsvector not null
  constraint review_search_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint review_search_pkey PRIMARY KEY (organization_id, review_id)
  CREATE UNIQUE INDEX review_search_pkey ON public.review_search USING btree (organization_id, review_id)
  CREATE INDEX review_search_words ON public.review_search USING gin (words) WITH (gin_pending_list_limit='256') -- across organizations: the organization is one of the words
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_stats
  organization_id uuid not null
  product_id uuid
  pending integer not null default 0
  published integer not null default 0
  rejected integer not null default 0
  spam integer not null default 0
  archived integer not null default 0
  stars_1 integer not null default 0
  stars_2 integer not null default 0
  stars_3 integer not null default 0
  stars_4 integer not null default 0
  stars_5 integer not null default 0
  verified integer not null default 0
  with_pictures integer not null default 0
  constraint review_stats_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint review_stats_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id) ON DELETE CASCADE
  constraint review_stats_organization_id_product_id_key UNIQUE NULLS NOT DISTINCT (organization_id, product_id)
  CREATE UNIQUE INDEX review_stats_organization_id_product_id_key ON public.review_stats USING btree (organization_id, product_id) NULLS NOT DISTINCT
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table reviews
  organization_id uuid not null
  id uuid not null
  product_id uuid
  rating smallint not null
  title text
  body text not null
  language text
  author_name text not null
  author_email text
  source text not null
  external_source text
  external_id text
  import_id uuid
  verification text not null default 'none'::text
  status text not null
  archived_from text
  rejection_reason text
  is_featured boolean not null default false
  picture_count smallint not null default 0
  replied_at timestamp with time zone
  auto_publish_at timestamp with time zone
  submitted_at timestamp with time zone not null
  published_at timestamp with time zone
  fingerprint uuid not null
  created_at timestamp with time zone not null default now()
  constraint reviews_archived_from_check CHECK ((archived_from = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text])))
  constraint reviews_check CHECK (((auto_publish_at IS NULL) OR (status = 'pending'::text)))
  constraint reviews_check1 CHECK (((status = 'archived'::text) = (archived_from IS NOT NULL)))
  constraint reviews_check2 CHECK (((status <> 'rejected'::text) OR (rejection_reason IS NOT NULL)))
  constraint reviews_check3 CHECK (((status <> 'published'::text) OR (published_at IS NOT NULL)))
  constraint reviews_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id)
  constraint reviews_pkey PRIMARY KEY (organization_id, id)
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
  constraint reviews_source_check CHECK ((source = ANY (ARRAY['request_email'::text, 'manual_request'::text, 'on_site'::text, 'import'::text, 'api'::text, 'syndication'::text, 'store_app'::text, 'qr'::text])))
  constraint reviews_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text, 'spam'::text, 'archived'::text])))
  constraint reviews_verification_check CHECK ((verification = ANY (ARRAY['none'::text, 'verified_buyer'::text, 'owner_asserted'::text])))
  CREATE INDEX reviews_author ON public.reviews USING btree (organization_id, author_email) WHERE (author_email IS NOT NULL)
  CREATE UNIQUE INDEX reviews_external_id ON public.reviews USING btree (organization_id, external_source, external_id) WHERE (external_id IS NOT NULL)
  CREATE INDEX reviews_featured ON public.reviews USING btree (organization_id, submitted_at, id) WHERE is_featured
  CREATE UNIQUE INDEX reviews_fingerprint ON public.reviews USING btree (organization_id, fingerprint)
  CREATE INDEX reviews_import ON public.reviews USING btree (organization_id, import_id, id) WHERE (import_id IS NOT NULL)
  CREATE INDEX reviews_newest ON public.reviews USING btree (organization_id, submitted_at, id)
  CREATE UNIQUE INDEX reviews_pkey ON public.reviews USING btree (organization_id, id)
  CREATE INDEX reviews_product ON public.reviews USING btree (organization_id, product_id, submitted_at, id)
  CREATE INDEX reviews_rating ON public.reviews USING btree (organization_id, rating, submitted_at, id)
  CREATE INDEX reviews_replied ON public.reviews USING btree (organization_id, submitted_at, id) WHERE (replied_at IS NOT NULL)
  CREATE INDEX reviews_status ON public.reviews USING btree (organization_id, status, submitted_at, id)
  CREATE INDEX reviews_unanswered ON public.reviews USING btree (organization_id, submitted_at, id) WHERE ((status = 'published'::text) AND (replied_at IS NULL) AND (rating <= 3))
  CREATE INDEX reviews_verified ON public.reviews USING btree (organization_id, submitted_at, id) WHERE (verification = 'verified_buyer'::text)
  CREATE INDEX reviews_with_pictures ON public.reviews USING btree (organization_id, submitted_at, id) WHERE (picture_count > 0)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER reviews_count_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews()
  CREATE TRIGGER reviews_count_changed AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews()
  CREATE TRIGGER reviews_count_removed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_reviews()
  CREATE TRIGGER reviews_keep_rating BEFORE UPDATE OF rating ON public.reviews FOR EACH ROW WHEN ((old.rating IS DISTINCT FROM new.rating)) EXECUTE FUNCTION keep_review_rating()

table sessions
  id uuid not null
  user_id uuid not null
  seed bytea not null
  generation integer not null default 0
  recent_rotations jsonb not null default '[]'::jsonb
  user_agent text
  created_at timestamp with time zone not null default now()
  last_used_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  ended_because text
  constraint sessions_check CHECK (((ended_at IS NULL) = (ended_because IS NULL)))
  constraint sessions_ended_because_check CHECK ((ended_because = ANY (ARRAY['logout'::text, 'token-reused'::text, 'password-reset'::text, 'password-changed'::text, 'ended-by-user'::text, 'email-changed'::text])))
  constraint sessions_pkey PRIMARY KEY (id)
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at)
  CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (id)
  CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table shop_setups
  organization_id uuid not null
  widget_seen_at timestamp with time zone
  widget_seen_on text
  checklist_dismissed_at timestamp with time zone
  constraint shop_setups_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint shop_setups_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX shop_setups_pkey ON public.shop_setups USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table shop_staff
  organization_id uuid not null
  id uuid not null
  staff_id text not null
  user_id uuid not null
  constraint shop_staff_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint shop_staff_organization_id_staff_id_key UNIQUE (organization_id, staff_id)
  constraint shop_staff_pkey PRIMARY KEY (organization_id, id)
  constraint shop_staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE UNIQUE INDEX shop_staff_organization_id_staff_id_key ON public.shop_staff USING btree (organization_id, staff_id)
  CREATE UNIQUE INDEX shop_staff_pkey ON public.shop_staff USING btree (organization_id, id)
  CREATE INDEX shop_staff_user ON public.shop_staff USING btree (user_id) -- across organizations: a user who goes is forgotten everywhere
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table store_authorizations
  organization_id uuid not null
  state_hash bytea not null
  user_id uuid not null
  shop text not null
  expires_at timestamp with time zone not null
  constraint store_authorizations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint store_authorizations_pkey PRIMARY KEY (organization_id, state_hash)
  constraint store_authorizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE INDEX store_authorizations_expires_at ON public.store_authorizations USING btree (expires_at) -- across organizations: old ones are removed for all
  CREATE UNIQUE INDEX store_authorizations_pkey ON public.store_authorizations USING btree (organization_id, state_hash)
  CREATE UNIQUE INDEX store_authorizations_state ON public.store_authorizations USING btree (state_hash) -- across organizations: the callback names none
  CREATE INDEX store_authorizations_user ON public.store_authorizations USING btree (user_id) -- across organizations: a user who goes is forgotten everywhere
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table store_connections
  organization_id uuid not null
  shop text not null
  is_opened_by_shop boolean not null
  scopes text[] not null
  scopes_at timestamp with time zone not null
  access_token bytea
  access_token_expires_at timestamp with time zone
  refresh_token bytea
  tokens_at timestamp with time zone not null
  refreshing_until timestamp with time zone
  code_hash bytea
  shop_updated_at timestamp with time zone
  connected_at timestamp with time zone not null
  disconnected_at timestamp with time zone
  disconnected_because text
  last_event_at timestamp with time zone
  constraint store_connections_check CHECK (((disconnected_at IS NULL) = (disconnected_because IS NULL)))
  constraint store_connections_check1 CHECK (((disconnected_at IS NULL) OR ((access_token IS NULL) AND (refresh_token IS NULL))))
  constraint store_connections_check2 CHECK (((access_token IS NOT NULL) OR ((access_token_expires_at IS NULL) AND (refresh_token IS NULL))))
  constraint store_connections_disconnected_because_check CHECK ((disconnected_because = ANY (ARRAY['uninstalled'::text, 'disconnected'::text])))
  constraint store_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint store_connections_pkey PRIMARY KEY (organization_id)
  constraint store_connections_shop_check CHECK ((shop = lower(shop)))
  constraint store_connections_shop_key UNIQUE (shop)
  CREATE UNIQUE INDEX store_connections_pkey ON public.store_connections USING btree (organization_id)
  CREATE UNIQUE INDEX store_connections_shop_key ON public.store_connections USING btree (shop) -- across organizations: a shop is known before its organization is
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table store_sync_resources
  organization_id uuid not null
  sync_id uuid not null
  name text not null
  state text not null default 'waiting'::text
  bulk_operation_id text
  checkpoint_bytes bigint not null default 0
  done integer not null default 0
  changed integer not null default 0
  total integer
  reading_since timestamp with time zone
  reading_from integer not null default 0
  finished_at timestamp with time zone
  constraint store_sync_resources_name_check CHECK ((name = ANY (ARRAY['products'::text, 'customers'::text, 'orders'::text])))
  constraint store_sync_resources_organization_id_sync_id_fkey FOREIGN KEY (organization_id, sync_id) REFERENCES store_syncs(organization_id, id) ON DELETE CASCADE
  constraint store_sync_resources_pkey PRIMARY KEY (organization_id, sync_id, name)
  constraint store_sync_resources_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
  CREATE UNIQUE INDEX store_sync_resources_pkey ON public.store_sync_resources USING btree (organization_id, sync_id, name)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table store_syncs
  organization_id uuid not null
  id uuid not null
  kind text not null
  state text not null
  since timestamp with time zone
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  problem text
  constraint store_syncs_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'reconcile'::text, 'sweep'::text])))
  constraint store_syncs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint store_syncs_pkey PRIMARY KEY (organization_id, id)
  constraint store_syncs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
  CREATE INDEX store_syncs_newest ON public.store_syncs USING btree (organization_id, kind, started_at DESC)
  CREATE UNIQUE INDEX store_syncs_pkey ON public.store_syncs USING btree (organization_id, id)
  CREATE UNIQUE INDEX store_syncs_running ON public.store_syncs USING btree (organization_id) WHERE (state = 'running'::text)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table suppressions
  organization_id uuid not null
  address_hash bytea not null
  topics text[]
  updated_at timestamp with time zone not null
  constraint suppressions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint suppressions_pkey PRIMARY KEY (organization_id, address_hash)
  CREATE UNIQUE INDEX suppressions_pkey ON public.suppressions USING btree (organization_id, address_hash)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table two_factors
  user_id uuid not null
  sealed_secret bytea not null
  confirmed_at timestamp with time zone
  last_step bigint
  created_at timestamp with time zone not null default now()
  constraint two_factors_pkey PRIMARY KEY (user_id)
  constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE UNIQUE INDEX two_factors_pkey ON public.two_factors USING btree (user_id)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table users
  id uuid not null
  email text not null
  email_verified_at timestamp with time zone
  name text not null
  password_hash text
  timezone text not null default 'UTC'::text
  selected_organization_id uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  constraint users_email_check CHECK ((email = lower(email)))
  constraint users_name_check CHECK ((name <> ''::text))
  constraint users_pkey PRIMARY KEY (id)
  constraint users_selected_organization_id_fkey FOREIGN KEY (selected_organization_id) REFERENCES organizations(id) ON DELETE SET NULL
  CREATE INDEX users_email ON public.users USING btree (email, created_at)
  CREATE UNIQUE INDEX users_pkey ON public.users USING btree (id)
  CREATE INDEX users_selected_organization ON public.users USING btree (selected_organization_id) WHERE (selected_organization_id IS NOT NULL)
  CREATE UNIQUE INDEX users_verified_email ON public.users USING btree (email) WHERE (email_verified_at IS NOT NULL)
  policy members for select to yuko_app using (id IN ( SELECT memberships.user_id
   FROM memberships
  WHERE (memberships.organization_id = yuko.organization_id())))
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table webhook_inbox
  id uuid not null
  shop text not null
  webhook_id text not null
  topic text not null
  triggered_at timestamp with time zone not null
  received_at timestamp with time zone not null
  payload text
  state text not null default 'waiting'::text
  note text
  constraint webhook_inbox_check CHECK (((state = 'waiting'::text) OR (payload IS NULL)))
  constraint webhook_inbox_pkey PRIMARY KEY (id)
  constraint webhook_inbox_shop_webhook_id_key UNIQUE (shop, webhook_id)
  constraint webhook_inbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'applied'::text, 'dropped'::text])))
  CREATE UNIQUE INDEX webhook_inbox_pkey ON public.webhook_inbox USING btree (id)
  CREATE INDEX webhook_inbox_received_at ON public.webhook_inbox USING btree (received_at)
  CREATE UNIQUE INDEX webhook_inbox_shop_webhook_id_key ON public.webhook_inbox USING btree (shop, webhook_id)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table workflows
  organization_id uuid not null
  id uuid not null
  title text not null
  status text not null default 'draft'::text
  trigger_type text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  constraint workflows_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint workflows_pkey PRIMARY KEY (organization_id, id)
  constraint workflows_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'archived'::text])))
  constraint workflows_title_check CHECK ((title <> ''::text))
  constraint workflows_trigger_type_check CHECK ((trigger_type = ANY (ARRAY['order_placed'::text, 'order_fulfilled'::text, 'checkout_abandoned'::text, 'customer_created'::text, 'subscribed'::text, 'review_submitted'::text, 'review_published'::text, 'birthday'::text])))
  CREATE INDEX workflows_last_changed ON public.workflows USING btree (organization_id, updated_at, id)
  CREATE UNIQUE INDEX workflows_pkey ON public.workflows USING btree (organization_id, id)
  CREATE UNIQUE INDEX workflows_title ON public.workflows USING btree (organization_id, lower(title)) WHERE (status <> 'archived'::text)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

CREATE OR REPLACE FUNCTION public.count_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted constant text := 'organization_id, product_id, status, rating, verification, picture_count > 0 as has_pictures';
  changed text := case tg_op
    when 'INSERT' then format('select %s, 1 as n from added', counted)
    when 'DELETE' then format('select %s, -1 as n from removed', counted)
    -- what an update leaves as it was cancels out, and most updates then touch no number at all
    else format($sql$
      select *, 1 as n from (select %1$s from added except all select %1$s from removed) gained
      union all
      select *, -1 from (select %1$s from removed except all select %1$s from added) lost $sql$, counted)
  end;
begin
  execute format($sql$
    with changed as materialized (%s)
    insert into review_stats as stats (organization_id, product_id, pending, published, rejected, spam, archived,
      stars_1, stars_2, stars_3, stars_4, stars_5, verified, with_pictures)
    select organization_id, product_id,
      coalesce(sum(n) filter (where status = 'pending'), 0),
      coalesce(sum(n) filter (where status = 'published'), 0),
      coalesce(sum(n) filter (where status = 'rejected'), 0),
      coalesce(sum(n) filter (where status = 'spam'), 0),
      coalesce(sum(n) filter (where status = 'archived'), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 1), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 2), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 3), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 4), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 5), 0),
      coalesce(sum(n) filter (where status = 'published' and verification = 'verified_buyer'), 0),
      coalesce(sum(n) filter (where status = 'published' and has_pictures), 0)
    from (
      select * from changed where product_id is not null
      union all
      select organization_id, null, status, rating, verification, has_pictures, n from changed
    ) counted
    group by organization_id, product_id
    order by organization_id, product_id
    on conflict (organization_id, product_id) do update set
      pending = stats.pending + excluded.pending,
      published = stats.published + excluded.published,
      rejected = stats.rejected + excluded.rejected,
      spam = stats.spam + excluded.spam,
      archived = stats.archived + excluded.archived,
      stars_1 = stats.stars_1 + excluded.stars_1,
      stars_2 = stats.stars_2 + excluded.stars_2,
      stars_3 = stats.stars_3 + excluded.stars_3,
      stars_4 = stats.stars_4 + excluded.stars_4,
      stars_5 = stats.stars_5 + excluded.stars_5,
      verified = stats.verified + excluded.verified,
      with_pictures = stats.with_pictures + excluded.with_pictures
  $sql$, changed);
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.keep_review_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the rating of a review does not change' using errcode = 'check_violation';
end $function$


CREATE OR REPLACE FUNCTION public.search_reviews(query tsquery, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select review_id from public.review_search
     where organization_id is not distinct from yuko.organization_id()
       and words @@ (replace(yuko.organization_id()::text, '-', '')::tsquery && query)
     limit most
  $function$


CREATE OR REPLACE FUNCTION public.search_store(question text, number_begins text, most integer)
 RETURNS TABLE(kind text, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    with asked as (
      select yuko.organization_id() as organization_id,
             ('o' || replace(yuko.organization_id()::text, '-', ''))::tsquery && to_tsquery('simple', question) as query
       where numnode(to_tsquery('simple', question)) > 0
    )
    (select 'product', p.id from asked a join public.products p on p.organization_id = a.organization_id
       and yuko.words_of(p.organization_id, p.title || ' ' || coalesce(p.handle, '')) @@ a.query limit most)
    union all
    (select 'customer', c.id from asked a join public.customers c on c.organization_id = a.organization_id
       and yuko.words_of(c.organization_id, coalesce(c.name, '') || ' ' || coalesce(c.email, '')) @@ a.query limit most)
    union all
    (select 'order', o.id from public.orders o where number_begins <> '' and o.organization_id = yuko.organization_id()
       and ltrim(o.number, '#') collate "C" >= number_begins and ltrim(o.number, '#') collate "C" < number_begins || chr(1114111)
      order by ltrim(o.number, '#') collate "C" limit most)
  $function$


CREATE OR REPLACE FUNCTION yuko.organization_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('yuko.organization_id', true), '')::uuid $function$


CREATE OR REPLACE FUNCTION yuko.protect_system_table(name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy system on %s to yuko_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to yuko_system', name);
end $function$


CREATE OR REPLACE FUNCTION yuko.protect_tables()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  open_table record;
begin
  for open_table in
    select c.oid::regclass as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped) as of_tenant
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
  loop
    if open_table.of_tenant then
      perform yuko.protect_tenant_table(open_table.name);
    else
      perform yuko.protect_system_table(open_table.name);
    end if;
  end loop;
end $function$


CREATE OR REPLACE FUNCTION yuko.protect_tenant_table(name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())',
    name);
  execute format('create policy system on %s to yuko_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to yuko_app, yuko_system', name);
end $function$


CREATE OR REPLACE FUNCTION yuko.words_of(organization uuid, words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, ((('o'::text || replace((organization)::text, '-'::text, ''::text)) || ' '::text) || translate(lower((regexp_replace(NORMALIZE(words, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) COLLATE pg_c_utf8)), '@.,-_+/:#<>&''’'::text, '              '::text)))

