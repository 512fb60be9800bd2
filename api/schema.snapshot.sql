-- Written by `node api/src/testing/write-schema-snapshot.ts` from api/migrations.

table account_exports
  organization_id uuid not null
  id uuid not null
  status text not null
  files_done integer not null default 0
  files_total integer not null
  file_key text not null
  bytes bigint
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  constraint account_exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint account_exports_pkey PRIMARY KEY (organization_id, id)
  constraint account_exports_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
  CREATE UNIQUE INDEX account_exports_pkey ON public.account_exports USING btree (organization_id, id)
  CREATE UNIQUE INDEX account_exports_running ON public.account_exports USING btree (organization_id) WHERE (status = 'running'::text)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

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
  scopes text[] not null
  expires_at timestamp with time zone
  constraint api_keys_name_check CHECK ((name <> ''::text))
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint api_keys_pkey PRIMARY KEY (organization_id, id)
  constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0))
  CREATE UNIQUE INDEX api_keys_key_hash ON public.api_keys USING btree (key_hash) -- across organizations: a request with a key says in no other way whose it is
  CREATE UNIQUE INDEX api_keys_pkey ON public.api_keys USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table assistance_settings
  organization_id uuid not null
  is_on boolean not null
  base_url text not null
  model text not null
  secret bytea not null
  hides_personal_data boolean not null
  monthly_limit integer not null
  voice text
  problem text
  problem_detail text
  problem_at timestamp with time zone
  updated_at timestamp with time zone not null
  constraint assistance_settings_monthly_limit_check CHECK ((monthly_limit > 0))
  constraint assistance_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint assistance_settings_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX assistance_settings_pkey ON public.assistance_settings USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table assistance_usage
  organization_id uuid not null
  month date not null
  calls integer not null
  constraint assistance_usage_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint assistance_usage_pkey PRIMARY KEY (organization_id, month)
  CREATE UNIQUE INDEX assistance_usage_pkey ON public.assistance_usage USING btree (organization_id, month)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table audit_chain
  organization_id uuid not null
  seq bigint not null
  entry_id uuid not null
  at timestamp with time zone not null
  digest bytea not null
  hash bytea not null
  constraint audit_chain_organization_id_entry_id_key UNIQUE (organization_id, entry_id)
  constraint audit_chain_pkey PRIMARY KEY (organization_id, seq)
  CREATE UNIQUE INDEX audit_chain_organization_id_entry_id_key ON public.audit_chain USING btree (organization_id, entry_id)
  CREATE UNIQUE INDEX audit_chain_pkey ON public.audit_chain USING btree (organization_id, seq)
  policy keeper for all to yuko_audit using true with check true
  policy system for all to yuko_system using true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id())
  grant select to yuko_app
  grant select to yuko_system

table audit_heads
  organization_id uuid not null
  first_seq bigint not null default 1
  hash_before bytea not null default '\x'::bytea
  last_seq bigint not null default 0
  last_hash bytea not null default '\x'::bytea
  swept_before timestamp with time zone
  constraint audit_heads_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX audit_heads_pkey ON public.audit_heads USING btree (organization_id)
  policy keeper for all to yuko_audit using true with check true
  policy system for all to yuko_system using true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id())
  grant select to yuko_app
  grant select to yuko_system

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
  constraint link_new_audit TRIGGER DEFERRABLE INITIALLY DEFERRED
  CREATE INDEX audit_log_action ON public.audit_log USING btree (organization_id, action, at DESC, id DESC)
  CREATE INDEX audit_log_at ON public.audit_log USING btree (organization_id, at, id)
  CREATE UNIQUE INDEX audit_log_pkey ON public.audit_log USING btree (organization_id, id)
  policy keeper for all to yuko_audit using true
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant insert, select to yuko_app
  grant insert, select to yuko_system
  CREATE CONSTRAINT TRIGGER link_new_audit AFTER INSERT ON public.audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION yuko.link_new_audit()

table audit_seals
  organization_id uuid not null
  seq bigint not null
  hash bytea not null
  key_id text not null
  seal_hash bytea not null
  sealed_at timestamp with time zone not null
  constraint audit_seals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint audit_seals_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX audit_seals_pkey ON public.audit_seals USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant select to yuko_app
  grant delete, insert, select, update to yuko_system

table billing_invoices
  organization_id uuid not null
  id uuid not null
  number text not null
  status text not null
  purpose text not null
  currency text not null
  lines jsonb not null
  subtotal_minor bigint not null
  tax_minor bigint not null
  total_minor bigint not null
  recipient jsonb not null
  change jsonb
  issued_at timestamp with time zone not null
  due_at timestamp with time zone not null
  paid_at timestamp with time zone
  problem text
  payment_ref text
  tries integer not null default 0
  file_key text
  constraint billing_invoices_check CHECK ((total_minor = (subtotal_minor + tax_minor)))
  constraint billing_invoices_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint billing_invoices_organization_id_number_key UNIQUE (organization_id, number)
  constraint billing_invoices_paid CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL)))
  constraint billing_invoices_pkey PRIMARY KEY (organization_id, id)
  constraint billing_invoices_purpose_check CHECK ((purpose = ANY (ARRAY['start'::text, 'upgrade'::text, 'renewal'::text])))
  constraint billing_invoices_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text, 'uncollectible'::text])))
  constraint billing_invoices_subtotal_minor_check CHECK ((subtotal_minor >= 0))
  constraint billing_invoices_tax_minor_check CHECK ((tax_minor >= 0))
  CREATE INDEX billing_invoices_newest ON public.billing_invoices USING btree (organization_id, issued_at, id)
  CREATE INDEX billing_invoices_open ON public.billing_invoices USING btree (organization_id, issued_at) WHERE (status = 'open'::text)
  CREATE UNIQUE INDEX billing_invoices_organization_id_number_key ON public.billing_invoices USING btree (organization_id, number)
  CREATE UNIQUE INDEX billing_invoices_pkey ON public.billing_invoices USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table billing_messages
  id text not null
  type text not null
  received_at timestamp with time zone not null
  constraint billing_messages_pkey PRIMARY KEY (id)
  CREATE INDEX billing_messages_age ON public.billing_messages USING btree (received_at)
  CREATE UNIQUE INDEX billing_messages_pkey ON public.billing_messages USING btree (id)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table billing_subscriptions
  organization_id uuid not null
  plan text not null
  interval text not null
  status text not null
  channel text not null
  period_start timestamp with time zone
  period_end timestamp with time zone
  anchor_day smallint
  trial_ends_at timestamp with time zone
  cancel_at_period_end boolean not null default false
  scheduled_plan text
  scheduled_interval text
  credit_minor bigint not null default 0
  payment_due_at timestamp with time zone
  past_due_since timestamp with time zone
  dunning_step smallint not null default 0
  suspended_at timestamp with time zone
  next_at timestamp with time zone
  is_auto_upgraded boolean not null default false
  customer_ref text
  payment_method jsonb
  payment_method_ref text
  external_ref text
  reminded_days smallint
  invoices_issued integer not null default 0
  revision integer not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint billing_subscriptions_channel_check CHECK ((channel = ANY (ARRAY['stripe'::text, 'shopify'::text, 'manual'::text])))
  constraint billing_subscriptions_credit_minor_check CHECK ((credit_minor >= 0))
  constraint billing_subscriptions_due CHECK (((status = ANY (ARRAY['past_due'::text, 'suspended'::text])) = (past_due_since IS NOT NULL)))
  constraint billing_subscriptions_dunning_step_check CHECK (((dunning_step >= 0) AND (dunning_step <= 4)))
  constraint billing_subscriptions_interval_check CHECK (("interval" = ANY (ARRAY['month'::text, 'year'::text])))
  constraint billing_subscriptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint billing_subscriptions_period CHECK ((((period_start IS NULL) = (period_end IS NULL)) AND (period_start < period_end)))
  constraint billing_subscriptions_pkey PRIMARY KEY (organization_id)
  constraint billing_subscriptions_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'starter'::text, 'growth'::text, 'scale'::text, 'enterprise'::text])))
  constraint billing_subscriptions_scheduled CHECK (((scheduled_plan IS NULL) = (scheduled_interval IS NULL)))
  constraint billing_subscriptions_scheduled_interval_check CHECK ((scheduled_interval = ANY (ARRAY['month'::text, 'year'::text])))
  constraint billing_subscriptions_scheduled_plan_check CHECK ((scheduled_plan = ANY (ARRAY['free'::text, 'starter'::text, 'growth'::text, 'scale'::text, 'enterprise'::text])))
  constraint billing_subscriptions_status_check CHECK ((status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'suspended'::text, 'cancelled'::text, 'expired'::text])))
  constraint billing_subscriptions_suspended CHECK (((status = 'suspended'::text) = (suspended_at IS NOT NULL)))
  constraint billing_subscriptions_trial CHECK (((status = 'trialing'::text) = (trial_ends_at IS NOT NULL)))
  CREATE UNIQUE INDEX billing_subscriptions_customer ON public.billing_subscriptions USING btree (customer_ref) WHERE (customer_ref IS NOT NULL) -- across organizations: a provider says whose payment it is about
  CREATE INDEX billing_subscriptions_due_now ON public.billing_subscriptions USING btree (next_at) WHERE (next_at IS NOT NULL) -- across organizations: what is due is looked for in all of them at once
  CREATE UNIQUE INDEX billing_subscriptions_pkey ON public.billing_subscriptions USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table blocked_addresses
  organization_id uuid not null
  address_hash bytea not null
  reason text not null
  detail text
  blocked_at timestamp with time zone not null
  email text
  constraint blocked_addresses_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint blocked_addresses_pkey PRIMARY KEY (organization_id, address_hash)
  constraint blocked_addresses_reason_check CHECK ((reason = ANY (ARRAY['hard_bounce'::text, 'soft_bounces'::text, 'complaint'::text, 'manual'::text, 'invalid'::text, 'unengaged'::text, 'unengaged_campaigns'::text])))
  CREATE UNIQUE INDEX blocked_addresses_pkey ON public.blocked_addresses USING btree (organization_id, address_hash)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table blocklist_entries
  organization_id uuid not null
  id uuid not null
  kind text not null
  value text not null
  action text not null
  is_active boolean not null default true
  hits bigint not null default 0
  last_hit_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint blocklist_entries_action_check CHECK ((action = ANY (ARRAY['mask'::text, 'hold'::text, 'spam'::text, 'allow'::text])))
  constraint blocklist_entries_kind_check CHECK ((kind = ANY (ARRAY['word'::text, 'phrase'::text, 'regex'::text, 'email'::text, 'email_domain'::text, 'ip_hash'::text, 'url_domain'::text])))
  constraint blocklist_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint blocklist_entries_organization_id_kind_value_key UNIQUE (organization_id, kind, value)
  constraint blocklist_entries_pkey PRIMARY KEY (organization_id, id)
  constraint blocklist_entries_value_check CHECK ((value <> ''::text))
  CREATE UNIQUE INDEX blocklist_entries_organization_id_kind_value_key ON public.blocklist_entries USING btree (organization_id, kind, value)
  CREATE UNIQUE INDEX blocklist_entries_pkey ON public.blocklist_entries USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table brand_crops
  organization_id uuid not null
  image_id uuid not null
  original_id uuid not null
  area jsonb not null
  constraint brand_crops_organization_id_image_id_fkey FOREIGN KEY (organization_id, image_id) REFERENCES brand_images(organization_id, id) ON DELETE CASCADE
  constraint brand_crops_organization_id_original_id_fkey FOREIGN KEY (organization_id, original_id) REFERENCES brand_images(organization_id, id) ON DELETE CASCADE
  constraint brand_crops_pkey PRIMARY KEY (organization_id, image_id)
  CREATE INDEX brand_crops_original ON public.brand_crops USING btree (organization_id, original_id)
  CREATE UNIQUE INDEX brand_crops_pkey ON public.brand_crops USING btree (organization_id, image_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table brand_images
  organization_id uuid not null
  id uuid not null
  file_key text not null
  mime text not null
  width integer not null
  height integer not null
  created_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint brand_images_mime_check CHECK ((mime = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
  constraint brand_images_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint brand_images_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX brand_images_pkey ON public.brand_images USING btree (organization_id, id)
  CREATE INDEX brand_images_unused ON public.brand_images USING btree (created_at) WHERE (used_at IS NULL) -- across organizations: those of all are removed together
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table brand_originals
  organization_id uuid not null
  image_id uuid not null
  file_key text not null
  constraint brand_originals_organization_id_image_id_fkey FOREIGN KEY (organization_id, image_id) REFERENCES brand_images(organization_id, id) ON DELETE CASCADE
  constraint brand_originals_pkey PRIMARY KEY (organization_id, image_id)
  CREATE UNIQUE INDEX brand_originals_pkey ON public.brand_originals USING btree (organization_id, image_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table brand_settings
  organization_id uuid not null
  settings jsonb not null
  scoped_css text not null default ''::text
  updated_at timestamp with time zone not null
  constraint brand_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint brand_settings_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX brand_settings_pkey ON public.brand_settings USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table bulk_jobs
  organization_id uuid not null
  id uuid not null
  action text not null
  request jsonb not null
  state text not null
  total integer not null
  done integer not null default 0
  changed integer not null default 0
  unchanged integer not null default 0
  refused integer not null default 0
  problems jsonb not null default '[]'::jsonb
  checkpoint_id uuid
  last_id uuid
  failure text
  created_by_user_id uuid
  created_by_name text
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  undo_until timestamp with time zone
  constraint bulk_jobs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint bulk_jobs_pkey PRIMARY KEY (organization_id, id)
  constraint bulk_jobs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'undoing'::text, 'undone'::text, 'cancelled'::text])))
  CREATE INDEX bulk_jobs_newest ON public.bulk_jobs USING btree (organization_id, started_at DESC, id DESC)
  CREATE UNIQUE INDEX bulk_jobs_pkey ON public.bulk_jobs USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table campaign_recipients
  organization_id uuid not null
  campaign_id uuid not null
  subscriber_id uuid not null
  variant text
  status text not null
  reason text
  due_at timestamp with time zone
  constraint campaign_recipients_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES email_campaigns(organization_id, id) ON DELETE CASCADE
  constraint campaign_recipients_pkey PRIMARY KEY (organization_id, campaign_id, subscriber_id)
  constraint campaign_recipients_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'queued'::text, 'skipped'::text, 'held_out'::text])))
  CREATE INDEX campaign_recipients_due ON public.campaign_recipients USING btree (organization_id, campaign_id, due_at, subscriber_id) WHERE (status = 'pending'::text)
  CREATE INDEX campaign_recipients_person ON public.campaign_recipients USING btree (organization_id, subscriber_id)
  CREATE UNIQUE INDEX campaign_recipients_pkey ON public.campaign_recipients USING btree (organization_id, campaign_id, subscriber_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table checkouts
  organization_id uuid not null
  id uuid not null
  external_id text not null
  email text
  url text
  currency text not null
  total_minor bigint
  items jsonb not null default '[]'::jsonb
  started_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  completed_at timestamp with time zone
  constraint checkouts_email_check CHECK ((email = lower(email)))
  constraint checkouts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint checkouts_pkey PRIMARY KEY (organization_id, id)
  CREATE INDEX checkouts_email ON public.checkouts USING btree (organization_id, email) WHERE (email IS NOT NULL)
  CREATE UNIQUE INDEX checkouts_external_id ON public.checkouts USING btree (organization_id, external_id)
  CREATE INDEX checkouts_old ON public.checkouts USING btree (updated_at) -- across organizations: what is old is removed
  CREATE INDEX checkouts_open ON public.checkouts USING btree (organization_id, updated_at) WHERE ((completed_at IS NULL) AND (email IS NOT NULL))
  CREATE UNIQUE INDEX checkouts_pkey ON public.checkouts USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table collection_reads
  organization_id uuid not null
  resource text not null
  external_id text not null
  changed_at timestamp with time zone not null
  constraint collection_reads_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint collection_reads_pkey PRIMARY KEY (organization_id, resource, external_id)
  constraint collection_reads_resource_check CHECK ((resource = ANY (ARRAY['product'::text, 'collection'::text])))
  CREATE UNIQUE INDEX collection_reads_pkey ON public.collection_reads USING btree (organization_id, resource, external_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table collections
  organization_id uuid not null
  id uuid not null
  external_id text not null
  title text
  handle text
  platform_updated_at timestamp with time zone
  deleted_at timestamp with time zone
  constraint collections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint collections_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX collections_external ON public.collections USING btree (organization_id, external_id)
  CREATE UNIQUE INDEX collections_pkey ON public.collections USING btree (organization_id, id)
  CREATE INDEX collections_title ON public.collections USING btree (organization_id, lower(title), id) WHERE ((title IS NOT NULL) AND (deleted_at IS NULL))
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table compositions
  id text not null
  versions jsonb not null
  first_seen_at timestamp with time zone not null
  constraint compositions_pkey PRIMARY KEY (id)
  CREATE INDEX compositions_first_seen ON public.compositions USING btree (first_seen_at)
  CREATE UNIQUE INDEX compositions_pkey ON public.compositions USING btree (id)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table consent_events
  organization_id uuid not null
  id uuid not null
  address_hash bytea not null
  topics text[] not null
  source text
  at timestamp with time zone not null
  state text
  method text not null default 'preference_center'::text
  detail text
  source_url text
  ip text
  user_id uuid
  wording text
  constraint consent_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint consent_events_pkey PRIMARY KEY (organization_id, id)
  CREATE INDEX consent_events_address ON public.consent_events USING btree (organization_id, address_hash, at)
  CREATE UNIQUE INDEX consent_events_pkey ON public.consent_events USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table control_groups
  organization_id uuid not null
  percent integer not null
  since timestamp with time zone not null
  constraint control_groups_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint control_groups_percent_check CHECK (((percent >= 0) AND (percent <= 20)))
  constraint control_groups_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX control_groups_pkey ON public.control_groups USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table custom_questions
  organization_id uuid not null
  id uuid not null
  type text not null
  label text not null
  options jsonb not null
  low_label text
  high_label text
  is_required boolean not null
  scope text not null
  collection_ids uuid[] not null
  tags text[] not null
  is_active boolean not null
  position smallint not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  show_in_widget boolean not null default true
  product_ids uuid[] not null default '{}'::uuid[]
  group_ids uuid[] not null default '{}'::uuid[]
  constraint custom_questions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint custom_questions_pkey PRIMARY KEY (organization_id, id)
  constraint custom_questions_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'products'::text, 'groups'::text, 'collections'::text, 'tags'::text])))
  constraint custom_questions_type_check CHECK ((type = ANY (ARRAY['single'::text, 'multiple'::text, 'scale'::text, 'yes_no'::text, 'recommends'::text, 'text'::text, 'media'::text])))
  CREATE UNIQUE INDEX custom_questions_label ON public.custom_questions USING btree (organization_id, lower(label))
  CREATE UNIQUE INDEX custom_questions_pkey ON public.custom_questions USING btree (organization_id, id)
  CREATE UNIQUE INDEX custom_questions_recommends ON public.custom_questions USING btree (organization_id) WHERE (type = 'recommends'::text)
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
  country text
  time_zone text
  birthday date
  fed_at timestamp with time zone
  tags_read_at timestamp with time zone
  tag_changes jsonb not null default '{}'::jsonb
  statistics_at timestamp with time zone
  sms_state text
  sms_updated_at timestamp with time zone
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
  trace text
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

table domain_warm_up_days
  organization_id uuid not null
  domain_id uuid not null
  day date not null
  step integer not null
  ceiling integer not null
  used integer not null
  constraint domain_warm_up_days_organization_id_domain_id_fkey FOREIGN KEY (organization_id, domain_id) REFERENCES domain_warm_ups(organization_id, domain_id) ON DELETE CASCADE
  constraint domain_warm_up_days_pkey PRIMARY KEY (organization_id, domain_id, day)
  CREATE UNIQUE INDEX domain_warm_up_days_pkey ON public.domain_warm_up_days USING btree (organization_id, domain_id, day)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table domain_warm_ups
  organization_id uuid not null
  domain_id uuid not null
  status text not null
  pause_cause jsonb
  started_at timestamp with time zone not null
  constraint domain_warm_ups_organization_id_domain_id_fkey FOREIGN KEY (organization_id, domain_id) REFERENCES sending_domains(organization_id, id) ON DELETE CASCADE
  constraint domain_warm_ups_pkey PRIMARY KEY (organization_id, domain_id)
  constraint domain_warm_ups_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'skipped'::text, 'done'::text])))
  CREATE UNIQUE INDEX domain_warm_ups_pkey ON public.domain_warm_ups USING btree (organization_id, domain_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table email_campaigns
  organization_id uuid not null
  id uuid not null
  name text not null
  status text not null default 'draft'::text
  is_archived boolean not null default false
  settings jsonb not null
  revision integer not null default 0
  wake_at timestamp with time zone
  starts_at timestamp with time zone
  started_at timestamp with time zone
  finished_at timestamp with time zone
  read_to uuid
  is_read boolean not null default false
  audience jsonb
  fed_at timestamp with time zone
  test_ends_at timestamp with time zone
  winner text
  winner_by text
  winner_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  pause_cause jsonb
  watched_from timestamp with time zone
  constraint email_campaigns_name_check CHECK ((name <> ''::text))
  constraint email_campaigns_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint email_campaigns_pkey PRIMARY KEY (organization_id, id)
  constraint email_campaigns_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'cancelled'::text])))
  constraint email_campaigns_winner_by_check CHECK ((winner_by = ANY (ARRAY['results'::text, 'default'::text, 'member'::text])))
  CREATE INDEX email_campaigns_due ON public.email_campaigns USING btree (wake_at, organization_id) WHERE (wake_at IS NOT NULL) -- across organizations: the worker asks which campaigns are due
  CREATE UNIQUE INDEX email_campaigns_pkey ON public.email_campaigns USING btree (organization_id, id)
  CREATE INDEX email_campaigns_starts ON public.email_campaigns USING btree (organization_id, starts_at) WHERE (starts_at IS NOT NULL)
  CREATE INDEX email_campaigns_updated ON public.email_campaigns USING btree (organization_id, updated_at, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table email_changes
  organization_id uuid not null
  id bigint not null identity
  type text not null
  at timestamp with time zone not null
  reach integer not null
  n integer not null
  reviews integer not null
  constraint email_changes_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX email_changes_pkey ON public.email_changes USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table email_clicks
  organization_id uuid not null
  email_id uuid not null
  url text not null
  is_machine boolean not null
  clicks integer not null default 1
  first_at timestamp with time zone not null
  constraint email_clicks_organization_id_email_id_fkey FOREIGN KEY (organization_id, email_id) REFERENCES email_deliveries(organization_id, email_id) ON DELETE CASCADE
  constraint email_clicks_pkey PRIMARY KEY (organization_id, email_id, url, is_machine)
  CREATE UNIQUE INDEX email_clicks_pkey ON public.email_clicks USING btree (organization_id, email_id, url, is_machine)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER email_clicks_noted_added AFTER INSERT ON public.email_clicks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_clicks()
  CREATE TRIGGER email_clicks_noted_changed AFTER UPDATE ON public.email_clicks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_clicks()
  CREATE TRIGGER email_clicks_noted_removed AFTER DELETE ON public.email_clicks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_clicks()

table email_conversions
  organization_id uuid not null
  order_id uuid not null
  email_id uuid not null
  workflow_id uuid
  node_id text
  variant text
  revenue_minor bigint not null
  currency text not null
  by_click boolean not null
  ordered_at timestamp with time zone not null
  workflow_version integer
  run_id uuid
  written_at timestamp with time zone
  campaign_id uuid
  constraint email_conversions_organization_id_email_id_fkey FOREIGN KEY (organization_id, email_id) REFERENCES email_deliveries(organization_id, email_id) ON DELETE CASCADE
  constraint email_conversions_pkey PRIMARY KEY (organization_id, order_id)
  CREATE INDEX email_conversions_campaign ON public.email_conversions USING btree (organization_id, campaign_id) WHERE (campaign_id IS NOT NULL)
  CREATE INDEX email_conversions_email ON public.email_conversions USING btree (organization_id, email_id)
  CREATE INDEX email_conversions_ordered ON public.email_conversions USING btree (organization_id, ordered_at)
  CREATE UNIQUE INDEX email_conversions_pkey ON public.email_conversions USING btree (organization_id, order_id)
  CREATE INDEX email_conversions_workflow ON public.email_conversions USING btree (organization_id, workflow_id, ordered_at)
  CREATE INDEX email_conversions_written ON public.email_conversions USING btree (organization_id, workflow_id, written_at)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER email_conversions_copy BEFORE INSERT ON public.email_conversions FOR EACH ROW EXECUTE FUNCTION copy_credited_mail()

table email_deliveries
  organization_id uuid not null
  email_id uuid not null
  type text not null
  template_version integer
  reference jsonb not null default '{}'::jsonb
  written_at timestamp with time zone not null
  opened_at timestamp with time zone
  machine_opened_at timestamp with time zone
  clicked_at timestamp with time zone
  machine_clicked_at timestamp with time zone
  reviews smallint not null default 0
  subscriber_id uuid
  workflow_id uuid
  workflow_version integer
  node_id text
  variant text
  run_id uuid
  delivered_at timestamp with time zone
  bounced_at timestamp with time zone
  bounce text
  complained_at timestamp with time zone
  unsubscribed_at timestamp with time zone
  opens integer not null default 0
  clicks integer not null default 0
  state text not null default 'waiting'::text
  campaign_id uuid
  constraint email_deliveries_bounce_check CHECK ((bounce = ANY (ARRAY['hard'::text, 'soft'::text])))
  constraint email_deliveries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint email_deliveries_pkey PRIMARY KEY (organization_id, email_id)
  constraint email_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'suppressed'::text])))
  CREATE INDEX email_deliveries_campaign ON public.email_deliveries USING btree (organization_id, campaign_id, written_at) WHERE (campaign_id IS NOT NULL)
  CREATE UNIQUE INDEX email_deliveries_pkey ON public.email_deliveries USING btree (organization_id, email_id)
  CREATE INDEX email_deliveries_request ON public.email_deliveries USING btree (organization_id, ((reference ->> 'requestId'::text)), written_at) WHERE (reference ? 'requestId'::text)
  CREATE INDEX email_deliveries_subscriber ON public.email_deliveries USING btree (organization_id, subscriber_id, written_at) WHERE (subscriber_id IS NOT NULL)
  CREATE INDEX email_deliveries_type ON public.email_deliveries USING btree (organization_id, type, written_at)
  CREATE INDEX email_deliveries_workflow ON public.email_deliveries USING btree (organization_id, workflow_id, written_at) WHERE (workflow_id IS NOT NULL)
  CREATE INDEX email_deliveries_written ON public.email_deliveries USING btree (organization_id, written_at)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER email_deliveries_noted_added AFTER INSERT ON public.email_deliveries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_mails()
  CREATE TRIGGER email_deliveries_noted_changed AFTER UPDATE ON public.email_deliveries REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_mails()
  CREATE TRIGGER email_deliveries_noted_removed AFTER DELETE ON public.email_deliveries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_mails()
  CREATE TRIGGER email_deliveries_summed_added AFTER INSERT ON public.email_deliveries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_email_sums()
  CREATE TRIGGER email_deliveries_summed_changed AFTER UPDATE ON public.email_deliveries REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_email_sums()
  CREATE TRIGGER email_deliveries_summed_removed AFTER DELETE ON public.email_deliveries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_email_sums()

table email_figures
  organization_id uuid not null
  time_zone text not null
  constraint email_figures_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint email_figures_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX email_figures_pkey ON public.email_figures USING btree (organization_id)
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
  is_drawn boolean not null default true
  due_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone
  slot_at timestamp with time zone
  refusals smallint not null default 0
  is_told boolean not null default true
  held_at timestamp with time zone
  needs_consent boolean not null default false
  sender_id uuid
  is_admitted boolean not null default false
  warm_up_day integer
  constraint email_messages_held CHECK (((status <> 'held'::text) OR ((held_at IS NOT NULL) AND (kind = 'marketing'::text))))
  constraint email_messages_kind_check CHECK ((kind = ANY (ARRAY['transactional'::text, 'marketing'::text])))
  constraint email_messages_lease CHECK (
CASE status
    WHEN 'sending'::text THEN (lease_until IS NOT NULL)
    WHEN 'queued'::text THEN true
    ELSE (lease_until IS NULL)
END)
  constraint email_messages_organization_id_key_key UNIQUE NULLS NOT DISTINCT (organization_id, key)
  constraint email_messages_pkey PRIMARY KEY (id)
  constraint email_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'held'::text, 'sending'::text, 'sent'::text, 'unknown'::text, 'failed'::text, 'suppressed'::text, 'missed'::text])))
  CREATE INDEX email_messages_due ON public.email_messages USING btree (COALESCE(organization_id, '00000000-0000-0000-0000-000000000000'::uuid), kind DESC, due_at) WHERE (status = 'queued'::text) -- across organizations: workers send for all
  CREATE INDEX email_messages_held ON public.email_messages USING btree (organization_id, held_at) WHERE (status = 'held'::text)
  CREATE INDEX email_messages_in_doubt ON public.email_messages USING btree (lease_until) WHERE (status = 'sending'::text) -- across organizations: workers send for all
  CREATE INDEX email_messages_missed ON public.email_messages USING btree (organization_id, held_at) WHERE (status = 'missed'::text)
  CREATE UNIQUE INDEX email_messages_organization_id_key_key ON public.email_messages USING btree (organization_id, key) NULLS NOT DISTINCT
  CREATE UNIQUE INDEX email_messages_pkey ON public.email_messages USING btree (id) -- across organizations: workers send for all
  CREATE INDEX email_messages_problems ON public.email_messages USING btree (organization_id, queued_at) WHERE (status = ANY (ARRAY['failed'::text, 'unknown'::text]))
  CREATE INDEX email_messages_untold ON public.email_messages USING btree (organization_id, id) WHERE (NOT is_told)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER email_messages_state AFTER UPDATE ON public.email_messages REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_mail_state()

table email_sums
  organization_id uuid not null
  day date not null
  type text not null
  reach integer not null
  n bigint not null
  reviews bigint not null
  constraint email_sums_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint email_sums_pkey PRIMARY KEY (organization_id, day, type, reach)
  CREATE UNIQUE INDEX email_sums_pkey ON public.email_sums USING btree (organization_id, day, type, reach)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table email_template_versions
  organization_id uuid not null
  type text not null
  version integer not null
  design jsonb not null
  published_at timestamp with time zone not null
  published_by_user_id uuid
  constraint email_template_versions_organization_id_type_fkey FOREIGN KEY (organization_id, type) REFERENCES email_templates(organization_id, type) ON DELETE CASCADE
  constraint email_template_versions_pkey PRIMARY KEY (organization_id, type, version)
  CREATE UNIQUE INDEX email_template_versions_pkey ON public.email_template_versions USING btree (organization_id, type, version)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table email_templates
  organization_id uuid not null
  type text not null
  is_enabled boolean not null default true
  draft jsonb
  draft_saved_at timestamp with time zone
  published_version integer
  revision integer not null default 0
  delay_hours integer not null default 0
  constraint email_templates_check CHECK (((draft IS NULL) = (draft_saved_at IS NULL)))
  constraint email_templates_delay_hours_check CHECK (((delay_hours >= 0) AND (delay_hours <= 168)))
  constraint email_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint email_templates_pkey PRIMARY KEY (organization_id, type)
  CREATE UNIQUE INDEX email_templates_pkey ON public.email_templates USING btree (organization_id, type)
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

table exclusions
  organization_id uuid not null
  id uuid not null
  scope text not null
  target text not null
  value text not null
  reason text
  expires_at timestamp with time zone
  created_by_user_id uuid
  created_at timestamp with time zone not null
  deleted_at timestamp with time zone
  deletion_id uuid
  constraint exclusions_check CHECK (((deleted_at IS NULL) = (deletion_id IS NULL)))
  constraint exclusions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint exclusions_pkey PRIMARY KEY (organization_id, id)
  constraint exclusions_scope_check CHECK ((scope = ANY (ARRAY['review_requests'::text, 'loyalty'::text, 'email'::text, 'widgets'::text])))
  constraint exclusions_target_check CHECK ((target = ANY (ARRAY['email'::text, 'email_domain'::text, 'customer_tag'::text, 'product'::text, 'product_tag'::text, 'collection'::text, 'order_tag'::text, 'country'::text, 'sales_channel'::text, 'order_below_amount'::text])))
  CREATE INDEX exclusions_deleted ON public.exclusions USING btree (deleted_at) WHERE (deleted_at IS NOT NULL) -- across organizations: those of all are removed together
  CREATE INDEX exclusions_deletion ON public.exclusions USING btree (organization_id, deletion_id) WHERE (deletion_id IS NOT NULL)
  CREATE INDEX exclusions_newest ON public.exclusions USING btree (organization_id, scope, created_at, id) WHERE (deleted_at IS NULL)
  CREATE UNIQUE INDEX exclusions_pkey ON public.exclusions USING btree (organization_id, id)
  CREATE UNIQUE INDEX exclusions_value ON public.exclusions USING btree (organization_id, scope, target, value) WHERE (deleted_at IS NULL)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table flow_runs
  organization_id uuid not null
  run_id text not null
  first_at timestamp with time zone not null
  is_done boolean not null default false
  constraint flow_runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint flow_runs_pkey PRIMARY KEY (organization_id, run_id)
  CREATE INDEX flow_runs_age ON public.flow_runs USING btree (first_at) -- across organizations: the nightly sweep
  CREATE UNIQUE INDEX flow_runs_pkey ON public.flow_runs USING btree (organization_id, run_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table flow_starts
  organization_id uuid not null
  event_id uuid not null
  started_at timestamp with time zone not null
  constraint flow_starts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint flow_starts_pkey PRIMARY KEY (organization_id, event_id)
  CREATE INDEX flow_starts_age ON public.flow_starts USING btree (started_at) -- across organizations: the nightly sweep
  CREATE UNIQUE INDEX flow_starts_pkey ON public.flow_starts USING btree (organization_id, event_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table flow_triggers
  organization_id uuid not null
  trigger_id text not null
  is_used boolean not null
  told_at timestamp with time zone not null
  constraint flow_triggers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint flow_triggers_pkey PRIMARY KEY (organization_id, trigger_id)
  CREATE UNIQUE INDEX flow_triggers_pkey ON public.flow_triggers USING btree (organization_id, trigger_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table grouped_products
  organization_id uuid not null
  product_id uuid not null
  group_id uuid not null
  constraint grouped_products_organization_id_group_id_fkey FOREIGN KEY (organization_id, group_id) REFERENCES product_groups(organization_id, id) ON DELETE CASCADE
  constraint grouped_products_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id) ON DELETE CASCADE
  constraint grouped_products_pkey PRIMARY KEY (organization_id, product_id)
  CREATE INDEX grouped_products_group ON public.grouped_products USING btree (organization_id, group_id)
  CREATE UNIQUE INDEX grouped_products_pkey ON public.grouped_products USING btree (organization_id, product_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
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
  formats jsonb
  constraint imports_date_order_check CHECK ((date_order = ANY (ARRAY['dmy'::text, 'mdy'::text, 'iso'::text])))
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['reviews'::text, 'products'::text, 'customers'::text, 'orders'::text, 'loyalty_points'::text, 'points_history'::text, 'subscribers'::text])))
  constraint imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint imports_pkey PRIMARY KEY (organization_id, id)
  constraint imports_preset_check CHECK ((preset ~ '^[a-z_]{1,40}$'::text))
  constraint imports_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'validating'::text, 'ready'::text, 'running'::text, 'cancelled'::text, 'completed'::text, 'completed_with_errors'::text, 'failed'::text, 'undoing'::text, 'undone'::text])))
  CREATE INDEX imports_newest ON public.imports USING btree (organization_id, created_at DESC, id DESC)
  CREATE UNIQUE INDEX imports_pkey ON public.imports USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table incentive_codes
  organization_id uuid not null
  code text not null
  reward_id uuid
  added_at timestamp with time zone not null
  position integer not null
  constraint incentive_codes_code_check CHECK ((code <> ''::text))
  constraint incentive_codes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint incentive_codes_organization_id_reward_id_fkey FOREIGN KEY (organization_id, reward_id) REFERENCES review_rewards(organization_id, id) ON DELETE SET NULL (reward_id)
  constraint incentive_codes_organization_id_reward_id_key UNIQUE (organization_id, reward_id)
  constraint incentive_codes_pkey PRIMARY KEY (organization_id, code)
  CREATE INDEX incentive_codes_free ON public.incentive_codes USING btree (organization_id, added_at, "position") WHERE (reward_id IS NULL)
  CREATE UNIQUE INDEX incentive_codes_organization_id_reward_id_key ON public.incentive_codes USING btree (organization_id, reward_id)
  CREATE UNIQUE INDEX incentive_codes_pkey ON public.incentive_codes USING btree (organization_id, code)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table incentive_rules
  organization_id uuid not null
  reward text not null
  percent_off smallint not null
  amount_off_minor bigint not null
  min_order_minor bigint
  eligibility text not null
  content text not null
  min_chars smallint not null
  per_customer_limit smallint not null
  per_product_limit smallint not null
  wait_minutes smallint not null
  code_mode text not null
  code_prefix text not null
  static_code text
  valid_days smallint
  disclose boolean not null
  updated_at timestamp with time zone not null
  constraint incentive_rules_amount_off_minor_check CHECK ((amount_off_minor > 0))
  constraint incentive_rules_check CHECK (((reward = 'none'::text) OR (code_mode <> 'static'::text) OR (static_code IS NOT NULL)))
  constraint incentive_rules_code_mode_check CHECK ((code_mode = ANY (ARRAY['generated'::text, 'static'::text, 'uploaded_list'::text])))
  constraint incentive_rules_content_check CHECK ((content = ANY (ARRAY['any'::text, 'text_min_chars'::text, 'photo'::text])))
  constraint incentive_rules_disclose_check CHECK (disclose)
  constraint incentive_rules_eligibility_check CHECK ((eligibility = ANY (ARRAY['any_reviewer'::text, 'verified_buyer'::text, 'buyer_of_product'::text])))
  constraint incentive_rules_min_chars_check CHECK ((min_chars > 0))
  constraint incentive_rules_min_order_minor_check CHECK ((min_order_minor > 0))
  constraint incentive_rules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint incentive_rules_per_customer_limit_check CHECK ((per_customer_limit > 0))
  constraint incentive_rules_per_product_limit_check CHECK ((per_product_limit > 0))
  constraint incentive_rules_percent_off_check CHECK (((percent_off >= 1) AND (percent_off <= 100)))
  constraint incentive_rules_pkey PRIMARY KEY (organization_id)
  constraint incentive_rules_reward_check CHECK ((reward = ANY (ARRAY['none'::text, 'discount_percent'::text, 'discount_fixed'::text, 'free_shipping'::text])))
  constraint incentive_rules_valid_days_check CHECK ((valid_days > 0))
  constraint incentive_rules_wait_minutes_check CHECK ((wait_minutes >= 0))
  CREATE UNIQUE INDEX incentive_rules_pkey ON public.incentive_rules USING btree (organization_id)
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
  trace text
  constraint job_requests_pkey PRIMARY KEY (id)
  CREATE INDEX job_requests_due ON public.job_requests USING btree (start_after) WHERE (start_after IS NOT NULL) -- across organizations: the relay serves all
  CREATE INDEX job_requests_organization ON public.job_requests USING btree (organization_id)
  CREATE UNIQUE INDEX job_requests_pkey ON public.job_requests USING btree (id) -- across organizations: the relay serves all
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table kept_invoices
  id uuid not null
  former_organization_id uuid not null
  number text not null
  status text not null
  currency text not null
  lines jsonb not null
  subtotal_minor bigint not null
  tax_minor bigint not null
  total_minor bigint not null
  recipient jsonb not null
  issued_at timestamp with time zone not null
  paid_at timestamp with time zone
  payment_ref text
  kept_file text
  kept_until timestamp with time zone not null
  constraint kept_invoices_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX kept_invoices_pkey ON public.kept_invoices USING btree (id)
  CREATE INDEX kept_invoices_until ON public.kept_invoices USING btree (kept_until)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table kept_keys
  seq bigint not null identity
  purpose text not null
  key_id text not null
  sealed bytea not null
  kept_at timestamp with time zone not null
  constraint kept_keys_pkey PRIMARY KEY (seq)
  constraint kept_keys_purpose_key_id_key UNIQUE (purpose, key_id)
  CREATE UNIQUE INDEX kept_keys_pkey ON public.kept_keys USING btree (seq)
  CREATE UNIQUE INDEX kept_keys_purpose_key_id_key ON public.kept_keys USING btree (purpose, key_id)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table list_displays
  organization_id uuid not null
  user_id uuid not null
  list text not null
  density text not null
  hidden_columns text[]
  default_view_id uuid
  constraint list_displays_density_check CHECK ((density = ANY (ARRAY['comfortable'::text, 'compact'::text])))
  constraint list_displays_organization_id_default_view_id_fkey FOREIGN KEY (organization_id, default_view_id) REFERENCES saved_views(organization_id, id) ON DELETE SET NULL (default_view_id)
  constraint list_displays_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE
  constraint list_displays_pkey PRIMARY KEY (organization_id, user_id, list)
  CREATE UNIQUE INDEX list_displays_pkey ON public.list_displays USING btree (organization_id, user_id, list)
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

table loyalty_bulk_members
  organization_id uuid not null
  bulk_id uuid not null
  member_id uuid not null
  entry_id uuid
  constraint loyalty_bulk_members_organization_id_bulk_id_fkey FOREIGN KEY (organization_id, bulk_id) REFERENCES loyalty_member_bulks(organization_id, id) ON DELETE CASCADE
  constraint loyalty_bulk_members_pkey PRIMARY KEY (organization_id, bulk_id, member_id)
  CREATE UNIQUE INDEX loyalty_bulk_members_pkey ON public.loyalty_bulk_members USING btree (organization_id, bulk_id, member_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_campaigns
  organization_id uuid not null
  id uuid not null
  program_id uuid not null
  type text not null
  status text not null default 'draft'::text
  details jsonb not null
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  activated_at timestamp with time zone
  points_given bigint not null default 0
  times_given bigint not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  priority integer
  constraint loyalty_campaigns_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_campaigns_organization_id_program_id_fkey FOREIGN KEY (organization_id, program_id) REFERENCES loyalty_programs(organization_id, id) ON DELETE CASCADE
  constraint loyalty_campaigns_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_campaigns_priority_check CHECK ((priority >= 1))
  constraint loyalty_campaigns_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'ended'::text])))
  constraint loyalty_campaigns_type_check CHECK ((type = ANY (ARRAY['order'::text, 'first_order'::text, 'order_count'::text, 'spend_goal'::text, 'product_purchase'::text, 'signup'::text, 'birthday'::text, 'anniversary'::text, 'review'::text, 'photo_review'::text, 'referral_advocate'::text, 'newsletter_signup'::text, 'social_follow'::text, 'social_share'::text, 'page_visit'::text, 'tag_added'::text, 'profile_complete'::text, 'custom_event'::text])))
  CREATE UNIQUE INDEX loyalty_campaigns_pkey ON public.loyalty_campaigns USING btree (organization_id, id)
  CREATE INDEX loyalty_campaigns_program ON public.loyalty_campaigns USING btree (organization_id, program_id, type)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_codes
  organization_id uuid not null
  code text not null
  reward_id uuid not null
  redemption_id uuid
  added_at timestamp with time zone not null
  position integer not null
  constraint loyalty_codes_code_check CHECK ((code <> ''::text))
  constraint loyalty_codes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_codes_organization_id_redemption_id_fkey FOREIGN KEY (organization_id, redemption_id) REFERENCES loyalty_redemptions(organization_id, id) ON DELETE SET NULL (redemption_id)
  constraint loyalty_codes_organization_id_redemption_id_key UNIQUE (organization_id, redemption_id)
  constraint loyalty_codes_organization_id_reward_id_fkey FOREIGN KEY (organization_id, reward_id) REFERENCES loyalty_rewards(organization_id, id) ON DELETE CASCADE
  constraint loyalty_codes_pkey PRIMARY KEY (organization_id, code)
  CREATE INDEX loyalty_codes_free ON public.loyalty_codes USING btree (organization_id, reward_id, added_at, "position") WHERE (redemption_id IS NULL)
  CREATE UNIQUE INDEX loyalty_codes_organization_id_redemption_id_key ON public.loyalty_codes USING btree (organization_id, redemption_id)
  CREATE UNIQUE INDEX loyalty_codes_pkey ON public.loyalty_codes USING btree (organization_id, code)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_earlier_entries
  organization_id uuid not null
  member_id uuid not null
  occurred_at timestamp with time zone not null
  points integer not null
  description text not null
  occurrence integer not null
  import_id uuid not null
  constraint loyalty_earlier_entries_occurrence_check CHECK ((occurrence > 0))
  constraint loyalty_earlier_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_earlier_entries_pkey PRIMARY KEY (organization_id, member_id, occurred_at, points, description, occurrence)
  constraint loyalty_earlier_entries_points_check CHECK ((points <> 0))
  CREATE INDEX loyalty_earlier_entries_import ON public.loyalty_earlier_entries USING btree (organization_id, import_id)
  CREATE UNIQUE INDEX loyalty_earlier_entries_pkey ON public.loyalty_earlier_entries USING btree (organization_id, member_id, occurred_at, points, description, occurrence)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_expiry_warnings
  organization_id uuid not null
  member_id uuid not null
  ends_on date not null
  kind text not null
  points bigint not null
  at timestamp with time zone not null
  warned_at timestamp with time zone not null
  constraint loyalty_expiry_warnings_kind_check CHECK ((kind = ANY (ARRAY['warning'::text, 'last_chance'::text])))
  constraint loyalty_expiry_warnings_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES loyalty_members(organization_id, id) ON DELETE CASCADE
  constraint loyalty_expiry_warnings_pkey PRIMARY KEY (organization_id, member_id, ends_on, kind)
  constraint loyalty_expiry_warnings_points_check CHECK ((points > 0))
  CREATE UNIQUE INDEX loyalty_expiry_warnings_pkey ON public.loyalty_expiry_warnings USING btree (organization_id, member_id, ends_on, kind)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_holdouts
  organization_id uuid not null
  percent integer not null
  started_at timestamp with time zone not null
  since timestamp with time zone not null
  constraint loyalty_holdouts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_holdouts_percent_check CHECK (((percent >= 0) AND (percent <= 20)))
  constraint loyalty_holdouts_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX loyalty_holdouts_pkey ON public.loyalty_holdouts USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_identity_secrets
  organization_id uuid not null
  secret bytea not null
  created_at timestamp with time zone not null
  former_secret bytea
  former_until timestamp with time zone
  constraint loyalty_identity_secrets_check CHECK (((former_secret IS NULL) = (former_until IS NULL)))
  constraint loyalty_identity_secrets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_identity_secrets_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX loyalty_identity_secrets_pkey ON public.loyalty_identity_secrets USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_imported_pasts
  organization_id uuid not null
  import_id uuid not null
  member_id uuid not null
  joined_at timestamp with time zone
  joined_at_before timestamp with time zone
  points bigint
  points_before bigint not null
  at timestamp with time zone not null
  constraint loyalty_imported_pasts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_imported_pasts_pkey PRIMARY KEY (organization_id, import_id, member_id)
  CREATE INDEX loyalty_imported_pasts_member ON public.loyalty_imported_pasts USING btree (organization_id, member_id, at DESC)
  CREATE UNIQUE INDEX loyalty_imported_pasts_pkey ON public.loyalty_imported_pasts USING btree (organization_id, import_id, member_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_ledger_verifications
  organization_id uuid not null
  id uuid not null
  state text not null
  actor_type text not null
  actor_id uuid
  total integer not null
  members integer not null default 0
  entries bigint not null default 0
  problem_count integer not null default 0
  problems jsonb not null default '[]'::jsonb
  head bytea
  checkpoint_id uuid
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  constraint loyalty_ledger_verifications_actor_type_check CHECK ((actor_type = ANY (ARRAY['user'::text, 'api'::text])))
  constraint loyalty_ledger_verifications_check CHECK (((state = 'running'::text) = (finished_at IS NULL)))
  constraint loyalty_ledger_verifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_ledger_verifications_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_ledger_verifications_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
  CREATE INDEX loyalty_ledger_verifications_latest ON public.loyalty_ledger_verifications USING btree (organization_id, started_at DESC, id DESC)
  CREATE UNIQUE INDEX loyalty_ledger_verifications_pkey ON public.loyalty_ledger_verifications USING btree (organization_id, id)
  CREATE UNIQUE INDEX loyalty_ledger_verifications_running ON public.loyalty_ledger_verifications USING btree (organization_id) WHERE (state = 'running'::text)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_looks
  organization_id uuid not null
  look jsonb not null
  updated_at timestamp with time zone not null
  constraint loyalty_looks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_looks_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX loyalty_looks_pkey ON public.loyalty_looks USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_member_bulks
  organization_id uuid not null
  id uuid not null
  change jsonb not null
  state text not null
  total integer not null
  done integer not null default 0
  changed integer not null default 0
  skipped jsonb not null default '{}'::jsonb
  points bigint not null default 0
  spent_points bigint
  checkpoint_id uuid
  created_by_user_id uuid
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  constraint loyalty_member_bulks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_member_bulks_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_member_bulks_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text])))
  CREATE INDEX loyalty_member_bulks_newest ON public.loyalty_member_bulks USING btree (organization_id, started_at DESC, id DESC)
  CREATE UNIQUE INDEX loyalty_member_bulks_pkey ON public.loyalty_member_bulks USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_members
  organization_id uuid not null
  id uuid not null
  customer_id uuid not null
  status text not null
  joined_at timestamp with time zone
  joined_via text
  birth_month smallint
  birth_day smallint
  birthday_set_at timestamp with time zone
  referral_code text
  referred_by uuid
  tier_id uuid
  tier_since timestamp with time zone
  tier_kept_until timestamp with time zone
  seq bigint not null default 0
  head_hash bytea
  balance bigint not null default 0
  pending bigint not null default 0
  lifetime_earned bigint not null default 0
  lifetime_redeemed bigint not null default 0
  lifetime_expired bigint not null default 0
  last_activity_at timestamp with time zone
  created_at timestamp with time zone not null
  merged_into uuid
  tier_is_held boolean not null default false
  removed_at timestamp with time zone
  earlier_points bigint not null default 0
  constraint loyalty_members_birth_day_check CHECK (((birth_day >= 1) AND (birth_day <= 31)))
  constraint loyalty_members_birth_month_check CHECK (((birth_month >= 1) AND (birth_month <= 12)))
  constraint loyalty_members_check CHECK (((seq = 0) = (head_hash IS NULL)))
  constraint loyalty_members_check1 CHECK (((birth_month IS NULL) = (birth_day IS NULL)))
  constraint loyalty_members_check2 CHECK (((status = 'merged'::text) = (merged_into IS NOT NULL)))
  constraint loyalty_members_joined_via_check CHECK ((joined_via = ANY (ARRAY['order'::text, 'signup'::text, 'review'::text, 'referral'::text, 'onsite'::text, 'manual'::text, 'import'::text, 'api'::text])))
  constraint loyalty_members_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id)
  constraint loyalty_members_organization_id_customer_id_key UNIQUE (organization_id, customer_id)
  constraint loyalty_members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_members_organization_id_merged_into_fkey FOREIGN KEY (organization_id, merged_into) REFERENCES loyalty_members(organization_id, id)
  constraint loyalty_members_organization_id_tier_id_fkey FOREIGN KEY (organization_id, tier_id) REFERENCES loyalty_tiers(organization_id, id) ON DELETE SET NULL (tier_id)
  constraint loyalty_members_pending_check CHECK ((pending >= 0))
  constraint loyalty_members_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_members_seq_check CHECK ((seq >= 0))
  constraint loyalty_members_status_check CHECK ((status = ANY (ARRAY['candidate'::text, 'member'::text, 'opted_out'::text, 'blocked'::text, 'merged'::text])))
  CREATE INDEX loyalty_members_activity ON public.loyalty_members USING btree (organization_id, last_activity_at DESC NULLS LAST, id DESC)
  CREATE INDEX loyalty_members_balance ON public.loyalty_members USING btree (organization_id, balance DESC, id DESC)
  CREATE INDEX loyalty_members_birthday ON public.loyalty_members USING btree (organization_id, birth_month, birth_day) WHERE (birth_month IS NOT NULL)
  CREATE INDEX loyalty_members_joined ON public.loyalty_members USING btree (organization_id, joined_at DESC NULLS LAST, id DESC)
  CREATE INDEX loyalty_members_merged_into ON public.loyalty_members USING btree (organization_id, merged_into) WHERE (merged_into IS NOT NULL)
  CREATE UNIQUE INDEX loyalty_members_organization_id_customer_id_key ON public.loyalty_members USING btree (organization_id, customer_id)
  CREATE UNIQUE INDEX loyalty_members_pkey ON public.loyalty_members USING btree (organization_id, id)
  CREATE UNIQUE INDEX loyalty_members_referral_code ON public.loyalty_members USING btree (organization_id, referral_code) WHERE (referral_code IS NOT NULL)
  CREATE INDEX loyalty_members_tier ON public.loyalty_members USING btree (organization_id, tier_id) WHERE (tier_id IS NOT NULL)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_programs
  organization_id uuid not null
  id uuid not null
  name text not null
  status text not null default 'draft'::text
  point_label_one text not null
  point_label_other text not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  activated_at timestamp with time zone
  starts_at timestamp with time zone
  constraint loyalty_programs_name_check CHECK ((name <> ''::text))
  constraint loyalty_programs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_programs_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_programs_point_label_one_check CHECK ((point_label_one <> ''::text))
  constraint loyalty_programs_point_label_other_check CHECK ((point_label_other <> ''::text))
  constraint loyalty_programs_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'archived'::text])))
  CREATE UNIQUE INDEX loyalty_programs_active ON public.loyalty_programs USING btree (organization_id) WHERE (status = 'active'::text)
  CREATE UNIQUE INDEX loyalty_programs_pkey ON public.loyalty_programs USING btree (organization_id, id)
  CREATE INDEX loyalty_programs_starting ON public.loyalty_programs USING btree (organization_id, starts_at) WHERE (starts_at IS NOT NULL)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_proofs
  organization_id uuid not null
  id uuid not null
  campaign_id uuid not null
  member_id uuid not null
  kind text not null
  text text
  file_key text
  width integer
  height integer
  digest text
  status text not null default 'waiting'::text
  reason text
  points integer not null default 0
  submitted_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by uuid
  constraint loyalty_proofs_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL)))
  constraint loyalty_proofs_check1 CHECK (((status = 'declined'::text) = (reason IS NOT NULL)))
  constraint loyalty_proofs_check2 CHECK (((status <> 'waiting'::text) OR ((kind = 'picture'::text) = (file_key IS NOT NULL))))
  constraint loyalty_proofs_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'link'::text, 'text'::text])))
  constraint loyalty_proofs_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES loyalty_campaigns(organization_id, id)
  constraint loyalty_proofs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_proofs_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES loyalty_members(organization_id, id)
  constraint loyalty_proofs_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_proofs_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text])))
  CREATE INDEX loyalty_proofs_campaign ON public.loyalty_proofs USING btree (organization_id, campaign_id)
  CREATE INDEX loyalty_proofs_content ON public.loyalty_proofs USING btree (organization_id, decided_at) WHERE ((file_key IS NOT NULL) OR (text IS NOT NULL))
  CREATE INDEX loyalty_proofs_digest ON public.loyalty_proofs USING btree (organization_id, digest, submitted_at) WHERE (digest IS NOT NULL)
  CREATE INDEX loyalty_proofs_listed ON public.loyalty_proofs USING btree (organization_id, status, submitted_at, id)
  CREATE INDEX loyalty_proofs_member ON public.loyalty_proofs USING btree (organization_id, member_id, campaign_id, submitted_at)
  CREATE UNIQUE INDEX loyalty_proofs_pkey ON public.loyalty_proofs USING btree (organization_id, id)
  CREATE UNIQUE INDEX loyalty_proofs_waiting ON public.loyalty_proofs USING btree (organization_id, campaign_id, member_id) WHERE (status = 'waiting'::text)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_redemptions
  organization_id uuid not null
  id uuid not null
  member_id uuid
  reward_id uuid not null
  reward jsonb not null
  points bigint not null
  value_minor bigint
  status text not null
  failure text
  code text
  external_id text
  issued_at timestamp with time zone
  expires_at timestamp with time zone
  used_at timestamp with time zone
  order_id uuid
  is_refunded boolean not null default false
  idempotency_key text not null
  next_at timestamp with time zone
  attempts integer not null default 0
  created_at timestamp with time zone not null
  cancelling_at timestamp with time zone
  referral_id uuid
  constraint loyalty_redemptions_cancelling CHECK (((cancelling_at IS NULL) OR (status = 'issued'::text)))
  constraint loyalty_redemptions_check CHECK (((status = 'failed'::text) = (failure IS NOT NULL)))
  constraint loyalty_redemptions_check1 CHECK (((status <> 'pending'::text) OR (next_at IS NOT NULL)))
  constraint loyalty_redemptions_failure_check CHECK ((failure = ANY (ARRAY['no_shop'::text, 'no_permission'::text, 'shop_refused'::text, 'out_of_codes'::text])))
  constraint loyalty_redemptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_redemptions_organization_id_idempotency_key_key UNIQUE (organization_id, idempotency_key)
  constraint loyalty_redemptions_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES loyalty_members(organization_id, id) ON DELETE CASCADE
  constraint loyalty_redemptions_organization_id_reward_id_fkey FOREIGN KEY (organization_id, reward_id) REFERENCES loyalty_rewards(organization_id, id) ON DELETE CASCADE
  constraint loyalty_redemptions_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_redemptions_points_check CHECK (
CASE
    WHEN (referral_id IS NULL) THEN ((points > 0) AND (member_id IS NOT NULL))
    ELSE ((points = 0) AND (member_id IS NULL))
END)
  constraint loyalty_redemptions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'issued'::text, 'used'::text, 'expired'::text, 'cancelled'::text, 'failed'::text])))
  CREATE UNIQUE INDEX loyalty_redemptions_code ON public.loyalty_redemptions USING btree (organization_id, upper(code)) WHERE (code IS NOT NULL)
  CREATE INDEX loyalty_redemptions_due ON public.loyalty_redemptions USING btree (next_at) WHERE (next_at IS NOT NULL) -- across organizations: what is due is due, whoever it belongs to
  CREATE INDEX loyalty_redemptions_ending ON public.loyalty_redemptions USING btree (organization_id, expires_at) WHERE ((status = 'issued'::text) AND (expires_at IS NOT NULL))
  CREATE UNIQUE INDEX loyalty_redemptions_external_id ON public.loyalty_redemptions USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL)
  CREATE INDEX loyalty_redemptions_latest ON public.loyalty_redemptions USING btree (organization_id, created_at DESC, id DESC)
  CREATE INDEX loyalty_redemptions_member ON public.loyalty_redemptions USING btree (organization_id, member_id, created_at DESC, id DESC)
  CREATE INDEX loyalty_redemptions_order ON public.loyalty_redemptions USING btree (organization_id, order_id) WHERE (order_id IS NOT NULL)
  CREATE UNIQUE INDEX loyalty_redemptions_organization_id_idempotency_key_key ON public.loyalty_redemptions USING btree (organization_id, idempotency_key)
  CREATE UNIQUE INDEX loyalty_redemptions_pkey ON public.loyalty_redemptions USING btree (organization_id, id)
  CREATE UNIQUE INDEX loyalty_redemptions_referral ON public.loyalty_redemptions USING btree (organization_id, referral_id) WHERE ((referral_id IS NOT NULL) AND (status <> ALL (ARRAY['failed'::text, 'cancelled'::text])))
  CREATE INDEX loyalty_redemptions_reward ON public.loyalty_redemptions USING btree (organization_id, reward_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_referral_settings
  organization_id uuid not null
  program_id uuid not null
  settings jsonb not null
  reward_id uuid not null
  updated_at timestamp with time zone not null
  constraint loyalty_referral_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_referral_settings_organization_id_program_id_fkey FOREIGN KEY (organization_id, program_id) REFERENCES loyalty_programs(organization_id, id) ON DELETE CASCADE
  constraint loyalty_referral_settings_organization_id_reward_id_fkey FOREIGN KEY (organization_id, reward_id) REFERENCES loyalty_rewards(organization_id, id) ON DELETE CASCADE
  constraint loyalty_referral_settings_pkey PRIMARY KEY (organization_id, program_id)
  CREATE UNIQUE INDEX loyalty_referral_settings_pkey ON public.loyalty_referral_settings USING btree (organization_id, program_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_referral_traces
  organization_id uuid not null
  member_id uuid not null
  kind text not null
  key bytea not null
  seen_at timestamp with time zone not null
  constraint loyalty_referral_traces_kind_check CHECK ((kind = ANY (ARRAY['ip'::text, 'device'::text])))
  constraint loyalty_referral_traces_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_referral_traces_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES loyalty_members(organization_id, id) ON DELETE CASCADE
  constraint loyalty_referral_traces_pkey PRIMARY KEY (organization_id, member_id, kind, key)
  CREATE UNIQUE INDEX loyalty_referral_traces_pkey ON public.loyalty_referral_traces USING btree (organization_id, member_id, kind, key)
  CREATE INDEX loyalty_referral_traces_seen ON public.loyalty_referral_traces USING btree (seen_at) -- across organizations: hashes are deleted by their age
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_referrals
  organization_id uuid not null
  id uuid not null
  program_id uuid not null
  advocate_id uuid not null
  channel text not null
  status text not null
  reject_reason text
  friend_email text
  friend_locale text
  friend_key bytea
  ip_key bytea
  device_key bytea
  friend_customer_id uuid
  redemption_id uuid
  order_id uuid
  is_approved boolean not null default false
  clicked_at timestamp with time zone not null
  claimed_at timestamp with time zone
  judged_at timestamp with time zone
  ordered_at timestamp with time zone
  qualify_after timestamp with time zone
  rewarded_at timestamp with time zone
  ended_at timestamp with time zone
  points bigint not null default 0
  held_back text
  next_at timestamp with time zone
  points_taken_back bigint not null default 0
  constraint loyalty_referrals_channel_check CHECK ((channel = ANY (ARRAY['link'::text, 'email'::text, 'whatsapp'::text, 'x'::text, 'native'::text])))
  constraint loyalty_referrals_check CHECK (((status = 'rejected'::text) = (reject_reason IS NOT NULL)))
  constraint loyalty_referrals_check1 CHECK (((status <> 'rewarded'::text) OR (rewarded_at IS NOT NULL)))
  constraint loyalty_referrals_organization_id_advocate_id_fkey FOREIGN KEY (organization_id, advocate_id) REFERENCES loyalty_members(organization_id, id) ON DELETE CASCADE
  constraint loyalty_referrals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_referrals_organization_id_friend_customer_id_fkey FOREIGN KEY (organization_id, friend_customer_id) REFERENCES customers(organization_id, id) ON DELETE SET NULL (friend_customer_id)
  constraint loyalty_referrals_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id) ON DELETE SET NULL (order_id)
  constraint loyalty_referrals_organization_id_program_id_fkey FOREIGN KEY (organization_id, program_id) REFERENCES loyalty_programs(organization_id, id) ON DELETE CASCADE
  constraint loyalty_referrals_organization_id_redemption_id_fkey FOREIGN KEY (organization_id, redemption_id) REFERENCES loyalty_redemptions(organization_id, id) ON DELETE SET NULL (redemption_id)
  constraint loyalty_referrals_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_referrals_points_check CHECK ((points >= 0))
  constraint loyalty_referrals_reject_reason_check CHECK ((reject_reason = ANY (ARRAY['self'::text, 'same_ip'::text, 'same_device'::text, 'same_address'::text, 'existing_customer'::text, 'below_minimum'::text, 'order_refunded'::text, 'manual'::text])))
  constraint loyalty_referrals_status_check CHECK ((status = ANY (ARRAY['clicked'::text, 'claimed'::text, 'ordered'::text, 'qualified'::text, 'rewarded'::text, 'rejected'::text, 'expired'::text])))
  CREATE INDEX loyalty_referrals_advocate ON public.loyalty_referrals USING btree (organization_id, advocate_id, clicked_at DESC, id DESC)
  CREATE UNIQUE INDEX loyalty_referrals_click ON public.loyalty_referrals USING btree (organization_id, advocate_id, device_key) WHERE ((status = 'clicked'::text) AND (device_key IS NOT NULL))
  CREATE INDEX loyalty_referrals_due ON public.loyalty_referrals USING btree (next_at) WHERE (next_at IS NOT NULL) -- across organizations: what is due is due, whoever it belongs to
  CREATE UNIQUE INDEX loyalty_referrals_friend ON public.loyalty_referrals USING btree (organization_id, friend_key) WHERE ((friend_key IS NOT NULL) AND (status = ANY (ARRAY['claimed'::text, 'ordered'::text, 'qualified'::text, 'rewarded'::text])))
  CREATE INDEX loyalty_referrals_friend_customer ON public.loyalty_referrals USING btree (organization_id, friend_customer_id) WHERE (friend_customer_id IS NOT NULL)
  CREATE INDEX loyalty_referrals_friend_email ON public.loyalty_referrals USING btree (organization_id, friend_email) WHERE (friend_email IS NOT NULL)
  CREATE INDEX loyalty_referrals_friend_key ON public.loyalty_referrals USING btree (organization_id, friend_key) WHERE (friend_key IS NOT NULL)
  CREATE INDEX loyalty_referrals_kept ON public.loyalty_referrals USING btree (clicked_at) WHERE ((ip_key IS NOT NULL) OR (device_key IS NOT NULL)) -- across organizations: hashes are deleted by their age
  CREATE INDEX loyalty_referrals_latest ON public.loyalty_referrals USING btree (organization_id, clicked_at DESC, id DESC)
  CREATE UNIQUE INDEX loyalty_referrals_order ON public.loyalty_referrals USING btree (organization_id, order_id) WHERE (order_id IS NOT NULL)
  CREATE UNIQUE INDEX loyalty_referrals_pkey ON public.loyalty_referrals USING btree (organization_id, id)
  CREATE INDEX loyalty_referrals_redemption ON public.loyalty_referrals USING btree (organization_id, redemption_id) WHERE (redemption_id IS NOT NULL)
  CREATE INDEX loyalty_referrals_rewarded ON public.loyalty_referrals USING btree (organization_id, advocate_id, rewarded_at) WHERE (status = 'rewarded'::text)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_rewards
  organization_id uuid not null
  id uuid not null
  program_id uuid not null
  type text not null
  status text not null default 'draft'::text
  details jsonb not null
  stock integer
  cost bigint not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  is_for_friends boolean not null default false
  constraint loyalty_rewards_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_rewards_organization_id_program_id_fkey FOREIGN KEY (organization_id, program_id) REFERENCES loyalty_programs(organization_id, id) ON DELETE CASCADE
  constraint loyalty_rewards_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_rewards_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'archived'::text])))
  constraint loyalty_rewards_stock_check CHECK ((stock >= 0))
  constraint loyalty_rewards_type_check CHECK ((type = ANY (ARRAY['amount_off'::text, 'percent_off'::text, 'free_shipping'::text, 'free_product'::text, 'store_credit'::text, 'gift_card'::text, 'custom'::text])))
  CREATE UNIQUE INDEX loyalty_rewards_pkey ON public.loyalty_rewards USING btree (organization_id, id)
  CREATE INDEX loyalty_rewards_program ON public.loyalty_rewards USING btree (organization_id, program_id, cost)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_settings
  organization_id uuid not null
  settings jsonb not null
  tier_rules jsonb not null
  updated_at timestamp with time zone not null
  expiry_since timestamp with time zone not null
  expired_until timestamp with time zone
  warned_on date
  constraint loyalty_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_settings_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX loyalty_settings_pkey ON public.loyalty_settings USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_simulations
  organization_id uuid not null
  id uuid not null
  question jsonb not null
  state text not null
  total integer not null
  done integer not null default 0
  result jsonb
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  constraint loyalty_simulations_check CHECK (((state = 'running'::text) = (finished_at IS NULL)))
  constraint loyalty_simulations_check1 CHECK (((state = 'done'::text) = (result IS NOT NULL)))
  constraint loyalty_simulations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_simulations_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_simulations_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
  CREATE UNIQUE INDEX loyalty_simulations_pkey ON public.loyalty_simulations USING btree (organization_id, id)
  CREATE INDEX loyalty_simulations_running ON public.loyalty_simulations USING btree (organization_id) WHERE (state = 'running'::text)
  CREATE INDEX loyalty_simulations_started ON public.loyalty_simulations USING btree (started_at) -- across organizations: what is a week old goes, whoever it belongs to
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_tag_states
  organization_id uuid not null
  member_id uuid not null
  due_at timestamp with time zone
  version integer not null default 1
  attempts integer not null default 0
  problem text
  tags jsonb not null default '{}'::jsonb
  metafields jsonb not null default '{}'::jsonb
  written_at timestamp with time zone
  constraint loyalty_tag_states_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_tag_states_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES loyalty_members(organization_id, id) ON DELETE CASCADE
  constraint loyalty_tag_states_pkey PRIMARY KEY (organization_id, member_id)
  CREATE INDEX loyalty_tag_states_due ON public.loyalty_tag_states USING btree (organization_id, due_at) WHERE (due_at IS NOT NULL)
  CREATE UNIQUE INDEX loyalty_tag_states_pkey ON public.loyalty_tag_states USING btree (organization_id, member_id)
  CREATE INDEX loyalty_tag_states_problem ON public.loyalty_tag_states USING btree (organization_id) WHERE (problem IS NOT NULL)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_tagging
  organization_id uuid not null
  tagging jsonb not null
  updated_at timestamp with time zone not null
  constraint loyalty_tagging_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_tagging_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX loyalty_tagging_pkey ON public.loyalty_tagging USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_tier_changes
  organization_id uuid not null
  id uuid not null
  member_id uuid not null
  from_tier_id uuid
  to_tier_id uuid
  reason text not null
  at timestamp with time zone not null
  import_id uuid
  constraint loyalty_tier_changes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_tier_changes_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES loyalty_members(organization_id, id) ON DELETE CASCADE
  constraint loyalty_tier_changes_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_tier_changes_reason_check CHECK ((reason = ANY (ARRAY['earned'::text, 'fell_short'::text, 'manual'::text, 'import'::text, 'recalculated'::text, 'tag'::text])))
  CREATE INDEX loyalty_tier_changes_import ON public.loyalty_tier_changes USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL)
  CREATE INDEX loyalty_tier_changes_member ON public.loyalty_tier_changes USING btree (organization_id, member_id, at DESC)
  CREATE UNIQUE INDEX loyalty_tier_changes_pkey ON public.loyalty_tier_changes USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_tier_recalculations
  organization_id uuid not null
  id uuid not null
  reason text not null
  state text not null
  total integer not null
  done integer not null default 0
  went_up integer not null default 0
  went_down integer not null default 0
  checkpoint_id uuid
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  constraint loyalty_tier_recalculations_check CHECK (((state = 'done'::text) = (finished_at IS NOT NULL)))
  constraint loyalty_tier_recalculations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_tier_recalculations_pkey PRIMARY KEY (organization_id)
  constraint loyalty_tier_recalculations_reason_check CHECK ((reason = ANY (ARRAY['recalculated'::text, 'import'::text])))
  constraint loyalty_tier_recalculations_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
  CREATE UNIQUE INDEX loyalty_tier_recalculations_pkey ON public.loyalty_tier_recalculations USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_tiers
  organization_id uuid not null
  id uuid not null
  name text not null
  color text not null
  icon text not null
  threshold bigint not null
  tag text
  multiplier_percent integer not null default 100
  entry_points integer not null default 0
  perks text[] not null default '{}'::text[]
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  deleted_at timestamp with time zone
  retain_threshold bigint
  is_hidden boolean not null default false
  store_tag text
  entry_reward_id uuid
  benefits text[] not null default '{}'::text[]
  constraint loyalty_tiers_entry_points_check CHECK ((entry_points >= 0))
  constraint loyalty_tiers_multiplier_percent_check CHECK (((multiplier_percent >= 100) AND (multiplier_percent <= 1000)))
  constraint loyalty_tiers_name_check CHECK ((name <> ''::text))
  constraint loyalty_tiers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_tiers_pkey PRIMARY KEY (organization_id, id)
  constraint loyalty_tiers_threshold_check CHECK ((threshold >= 0))
  CREATE UNIQUE INDEX loyalty_tiers_pkey ON public.loyalty_tiers USING btree (organization_id, id)
  CREATE UNIQUE INDEX loyalty_tiers_threshold ON public.loyalty_tiers USING btree (organization_id, threshold) WHERE (deleted_at IS NULL)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table loyalty_translations
  organization_id uuid not null
  language text not null
  subject_id uuid not null
  texts jsonb not null
  updated_at timestamp with time zone not null
  constraint loyalty_translations_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text))
  constraint loyalty_translations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint loyalty_translations_pkey PRIMARY KEY (organization_id, language, subject_id)
  CREATE UNIQUE INDEX loyalty_translations_pkey ON public.loyalty_translations USING btree (organization_id, language, subject_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table mail_topics
  organization_id uuid not null
  id text not null
  name text not null
  description text not null default ''::text
  is_public boolean not null default true
  is_default boolean not null default true
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint mail_topics_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text))
  constraint mail_topics_name_check CHECK ((name <> ''::text))
  constraint mail_topics_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint mail_topics_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX mail_topics_name ON public.mail_topics USING btree (organization_id, lower(name))
  CREATE UNIQUE INDEX mail_topics_pkey ON public.mail_topics USING btree (organization_id, id)
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
  suspended_at timestamp with time zone
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
  bulk_id uuid
  constraint moderation_events_actor_type_check CHECK ((actor_type = ANY (ARRAY['user'::text, 'system'::text, 'timer'::text, 'api'::text])))
  constraint moderation_events_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint moderation_events_pkey PRIMARY KEY (organization_id, id)
  CREATE INDEX moderation_events_bulk ON public.moderation_events USING btree (organization_id, bulk_id, id) WHERE (bulk_id IS NOT NULL)
  CREATE UNIQUE INDEX moderation_events_pkey ON public.moderation_events USING btree (organization_id, id)
  CREATE INDEX moderation_events_review ON public.moderation_events USING btree (organization_id, review_id, at)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table notification_mails
  organization_id uuid not null
  user_id uuid not null
  daily_digest boolean not null
  low_ratings boolean not null
  digest_on date not null
  updated_at timestamp with time zone not null
  constraint notification_mails_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE
  constraint notification_mails_pkey PRIMARY KEY (organization_id, user_id)
  CREATE UNIQUE INDEX notification_mails_pkey ON public.notification_mails USING btree (organization_id, user_id)
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

table operator_keys
  id uuid not null
  name text not null
  key_hash bytea not null
  remotes text[] not null
  created_by_user_id uuid not null
  created_by text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  last_used_at timestamp with time zone
  revoked_at timestamp with time zone
  constraint operator_keys_created_by_user_id_fkey FOREIGN KEY (created_by_user_id) REFERENCES users(id) ON DELETE CASCADE
  constraint operator_keys_key_hash_key UNIQUE (key_hash)
  constraint operator_keys_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX operator_keys_key_hash_key ON public.operator_keys USING btree (key_hash)
  CREATE UNIQUE INDEX operator_keys_pkey ON public.operator_keys USING btree (id)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table order_fulfillments
  organization_id uuid not null
  order_external_id text not null
  external_id text not null
  fulfilled_at timestamp with time zone not null
  delivered_at timestamp with time zone
  is_cancelled boolean not null default false
  product_external_ids text[]
  platform_updated_at timestamp with time zone
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
  position smallint not null default 0
  variant_external_id text
  variant_title text
  unit_price_minor bigint
  fulfilled_quantity integer not null default 0
  refunded_quantity integer not null default 0
  is_gift_card boolean not null default false
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
  paid_at timestamp with time zone
  country text
  tags text[] not null default '{}'::text[]
  channel text
  is_test boolean not null default false
  locale text
  history_until timestamp with time zone
  original_subtotal_minor bigint
  discount_codes text[] not null default '{}'::text[]
  ship_to text
  constraint orders_channel_check CHECK ((channel = ANY (ARRAY['web'::text, 'pos'::text, 'draft'::text, 'subscription'::text, 'api'::text])))
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
  CREATE INDEX orders_placed ON public.orders USING btree (organization_id, placed_at, id)
  CREATE INDEX orders_ship_to ON public.orders USING btree (organization_id, ship_to) WHERE (ship_to IS NOT NULL)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER orders_count_usage AFTER INSERT ON public.orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION yuko.count_orders()

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
  two_factor_required_from timestamp with time zone
  masks_personal_data boolean not null default false
  closed_at timestamp with time zone
  deletes_at timestamp with time zone
  deletion_reminded_at timestamp with time zone
  deletion_began_at timestamp with time zone
  locale text not null default 'en'::text
  modules text[]
  constraint organizations_check CHECK (((connected_at IS NULL) OR ((platform IS NOT NULL) AND (connection IS NOT NULL))))
  constraint organizations_closed CHECK (((closed_at IS NULL) = (deletes_at IS NULL))) NOT VALID
  constraint organizations_connection_check CHECK ((connection = ANY (ARRAY['file'::text, 'api-key'::text, 'shopify'::text, 'woocommerce'::text])))
  constraint organizations_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'de'::text, 'fr'::text, 'es'::text])))
  constraint organizations_modules_check CHECK (((modules <@ ARRAY['reviews'::text, 'loyalty'::text, 'email'::text]) AND (cardinality(modules) > 0)))
  constraint organizations_name_check CHECK ((name <> ''::text))
  constraint organizations_pkey PRIMARY KEY (id)
  constraint organizations_platform_check CHECK ((platform = ANY (ARRAY['shopify'::text, 'woocommerce'::text, 'custom'::text])))
  constraint organizations_slug_check CHECK ((slug <> ''::text))
  constraint organizations_slug_key UNIQUE (slug)
  CREATE INDEX organizations_closed ON public.organizations USING btree (id) WHERE (closed_at IS NOT NULL)
  CREATE INDEX organizations_deletes_at ON public.organizations USING btree (deletes_at) WHERE (deletes_at IS NOT NULL)
  CREATE UNIQUE INDEX organizations_pkey ON public.organizations USING btree (id)
  CREATE UNIQUE INDEX organizations_slug_key ON public.organizations USING btree (slug)
  policy own for all to yuko_app using (id = yuko.organization_id()) with check (id = yuko.organization_id())
  policy system for all to yuko_system using true with check true
  grant select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER forget_audit AFTER DELETE ON public.organizations FOR EACH ROW EXECUTE FUNCTION yuko.forget_audit()
  CREATE TRIGGER organizations_new_zone_of_reviews AFTER UPDATE ON public.organizations FOR EACH ROW WHEN ((old.timezone IS DISTINCT FROM new.timezone)) EXECUTE FUNCTION note_time_zone_of_reviews()
  CREATE TRIGGER organizations_time_zone AFTER UPDATE ON public.organizations FOR EACH ROW WHEN ((old.timezone IS DISTINCT FROM new.timezone)) EXECUTE FUNCTION note_time_zone()
  CREATE TRIGGER organizations_time_zone_of_emails AFTER UPDATE ON public.organizations FOR EACH ROW WHEN ((old.timezone IS DISTINCT FROM new.timezone)) EXECUTE FUNCTION note_time_zone_of_emails()
  CREATE TRIGGER organizations_zone_of_reviews AFTER INSERT ON public.organizations FOR EACH ROW EXECUTE FUNCTION note_time_zone_of_reviews()

table orphaned_files
  organization_id uuid not null
  file_key text not null
  constraint orphaned_files_pkey PRIMARY KEY (organization_id, file_key)
  CREATE UNIQUE INDEX orphaned_files_pkey ON public.orphaned_files USING btree (organization_id, file_key)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table page_widget_versions
  organization_id uuid not null
  page_widget_id uuid not null
  version integer not null
  config jsonb not null
  published_at timestamp with time zone not null
  published_by text
  constraint page_widget_versions_organization_id_page_widget_id_fkey FOREIGN KEY (organization_id, page_widget_id) REFERENCES page_widgets(organization_id, id) ON DELETE CASCADE
  constraint page_widget_versions_pkey PRIMARY KEY (organization_id, page_widget_id, version)
  CREATE UNIQUE INDEX page_widget_versions_pkey ON public.page_widget_versions USING btree (organization_id, page_widget_id, version)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table page_widgets
  organization_id uuid not null
  id uuid not null
  kind text not null
  name text not null
  position integer not null
  scope text not null
  product_ids uuid[] not null
  group_ids uuid[] not null
  collection_ids uuid[] not null
  languages text[] not null
  is_enabled boolean not null default true
  draft jsonb
  draft_saved_at timestamp with time zone
  draft_saved_by text
  published jsonb
  published_version integer
  published_at timestamp with time zone
  revision integer not null default 0
  created_at timestamp with time zone not null
  constraint page_widgets_check CHECK (((draft IS NULL) = (draft_saved_at IS NULL)))
  constraint page_widgets_check1 CHECK ((((published IS NULL) = (published_version IS NULL)) AND ((published IS NULL) = (published_at IS NULL))))
  constraint page_widgets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint page_widgets_pkey PRIMARY KEY (organization_id, id)
  constraint page_widgets_scope_check CHECK ((scope = ANY (ARRAY['products'::text, 'groups'::text, 'collections'::text, 'product_pages'::text, 'other_pages'::text, 'all'::text, 'none'::text])))
  CREATE UNIQUE INDEX page_widgets_name ON public.page_widgets USING btree (organization_id, kind, lower(name))
  CREATE UNIQUE INDEX page_widgets_pkey ON public.page_widgets USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table point_entries
  organization_id uuid not null
  id uuid not null
  member_id uuid not null
  seq bigint not null
  kind text not null
  points bigint not null
  pending_points bigint not null
  balance_after bigint not null
  pending_after bigint not null
  lot_id uuid
  campaign_id uuid
  redemption_id uuid
  order_id uuid
  review_id uuid
  referral_id uuid
  import_id uuid
  actor_type text not null
  actor_id uuid
  explanation jsonb not null
  idempotency_key text not null
  previous_hash bytea
  hash bytea not null
  occurred_at timestamp with time zone not null
  recorded_at timestamp with time zone not null
  constraint point_entries_actor_type_check CHECK ((actor_type = ANY (ARRAY['system'::text, 'user'::text, 'customer'::text, 'api'::text])))
  constraint point_entries_check CHECK (((points <> 0) OR (pending_points <> 0)))
  constraint point_entries_check1 CHECK (((seq = 1) = (previous_hash IS NULL)))
  constraint point_entries_kind_check CHECK ((kind = ANY (ARRAY['earn_pending'::text, 'earn_release'::text, 'earn_cancel'::text, 'earn'::text, 'bonus'::text, 'adjust'::text, 'redeem'::text, 'redeem_reverse'::text, 'refund_clawback'::text, 'expire'::text, 'expire_reverse'::text, 'import_set'::text, 'import_add'::text, 'merge_in'::text, 'merge_out'::text, 'correction'::text])))
  constraint point_entries_organization_id_id_key UNIQUE (organization_id, id)
  constraint point_entries_organization_id_idempotency_key_key UNIQUE (organization_id, idempotency_key)
  constraint point_entries_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES loyalty_members(organization_id, id) ON DELETE CASCADE
  constraint point_entries_pending_after_check CHECK ((pending_after >= 0))
  constraint point_entries_pkey PRIMARY KEY (organization_id, member_id, seq)
  constraint point_entries_seq_check CHECK ((seq > 0))
  CREATE INDEX point_entries_campaign ON public.point_entries USING btree (organization_id, campaign_id, recorded_at) WHERE (campaign_id IS NOT NULL)
  CREATE INDEX point_entries_import ON public.point_entries USING btree (organization_id, import_id, id) WHERE (import_id IS NOT NULL)
  CREATE INDEX point_entries_kind ON public.point_entries USING btree (organization_id, kind, occurred_at) INCLUDE (points)
  CREATE INDEX point_entries_order ON public.point_entries USING btree (organization_id, order_id) WHERE (order_id IS NOT NULL)
  CREATE UNIQUE INDEX point_entries_organization_id_id_key ON public.point_entries USING btree (organization_id, id)
  CREATE UNIQUE INDEX point_entries_organization_id_idempotency_key_key ON public.point_entries USING btree (organization_id, idempotency_key)
  CREATE UNIQUE INDEX point_entries_pkey ON public.point_entries USING btree (organization_id, member_id, seq)
  CREATE INDEX point_entries_time ON public.point_entries USING btree (organization_id, occurred_at)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant insert, select to yuko_app
  grant insert, select to yuko_system

table point_entry_notes
  organization_id uuid not null
  entry_id uuid not null
  customer_note text
  internal_note text
  constraint point_entry_notes_organization_id_entry_id_fkey FOREIGN KEY (organization_id, entry_id) REFERENCES point_entries(organization_id, id) ON DELETE CASCADE
  constraint point_entry_notes_pkey PRIMARY KEY (organization_id, entry_id)
  CREATE UNIQUE INDEX point_entry_notes_pkey ON public.point_entry_notes USING btree (organization_id, entry_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table point_lot_uses
  organization_id uuid not null
  entry_id uuid not null
  lot_id uuid not null
  points bigint not null
  constraint point_lot_uses_organization_id_entry_id_fkey FOREIGN KEY (organization_id, entry_id) REFERENCES point_entries(organization_id, id) ON DELETE CASCADE
  constraint point_lot_uses_organization_id_lot_id_fkey FOREIGN KEY (organization_id, lot_id) REFERENCES point_lots(organization_id, id) ON DELETE CASCADE
  constraint point_lot_uses_pkey PRIMARY KEY (organization_id, entry_id, lot_id)
  constraint point_lot_uses_points_check CHECK ((points > 0))
  CREATE INDEX point_lot_uses_lot ON public.point_lot_uses USING btree (organization_id, lot_id)
  CREATE UNIQUE INDEX point_lot_uses_pkey ON public.point_lot_uses USING btree (organization_id, entry_id, lot_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant insert, select to yuko_app
  grant insert, select to yuko_system

table point_lots
  organization_id uuid not null
  id uuid not null
  member_id uuid not null
  granted bigint not null
  remaining bigint not null
  status text not null
  available_at timestamp with time zone not null
  expires_at timestamp with time zone
  campaign_id uuid
  order_id uuid
  constraint point_lots_check CHECK (((remaining >= 0) AND (remaining <= granted)))
  constraint point_lots_check1 CHECK (((status = ANY (ARRAY['pending'::text, 'available'::text])) = (remaining > 0)))
  constraint point_lots_granted_check CHECK ((granted > 0))
  constraint point_lots_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES loyalty_members(organization_id, id) ON DELETE CASCADE
  constraint point_lots_pkey PRIMARY KEY (organization_id, id)
  constraint point_lots_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'available'::text, 'exhausted'::text, 'expired'::text, 'cancelled'::text])))
  CREATE INDEX point_lots_due ON public.point_lots USING btree (organization_id, available_at) WHERE (status = 'pending'::text)
  CREATE INDEX point_lots_ending ON public.point_lots USING btree (organization_id, expires_at) WHERE ((status = 'available'::text) AND (expires_at IS NOT NULL))
  CREATE INDEX point_lots_open ON public.point_lots USING btree (organization_id, member_id, expires_at, available_at) WHERE (status = ANY (ARRAY['pending'::text, 'available'::text]))
  CREATE INDEX point_lots_order ON public.point_lots USING btree (organization_id, order_id) WHERE (order_id IS NOT NULL)
  CREATE UNIQUE INDEX point_lots_pkey ON public.point_lots USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table privacy_requests
  organization_id uuid not null
  id uuid not null
  kind text not null
  source text not null
  status text not null
  email text
  external_id text
  shown_as text not null
  subject_hash bytea not null
  requested_by uuid
  reference text
  note text
  due_at timestamp with time zone not null
  created_at timestamp with time zone not null
  completed_at timestamp with time zone
  proof jsonb not null default '[]'::jsonb
  file_key text
  file_sha256 text
  file_bytes bigint
  file_until timestamp with time zone
  tries smallint not null default 0
  constraint privacy_requests_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'erase'::text, 'erase_shop'::text])))
  constraint privacy_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint privacy_requests_pkey PRIMARY KEY (organization_id, id)
  constraint privacy_requests_source_check CHECK ((source = ANY (ARRAY['merchant'::text, 'platform'::text])))
  constraint privacy_requests_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text, 'failed'::text])))
  CREATE INDEX privacy_requests_files ON public.privacy_requests USING btree (file_until) WHERE (file_key IS NOT NULL) -- across organizations: files are removed when their time is over
  CREATE INDEX privacy_requests_list ON public.privacy_requests USING btree (organization_id, created_at DESC, id DESC)
  CREATE UNIQUE INDEX privacy_requests_open ON public.privacy_requests USING btree (organization_id, kind, subject_hash) WHERE (status = ANY (ARRAY['waiting'::text, 'working'::text]))
  CREATE UNIQUE INDEX privacy_requests_pkey ON public.privacy_requests USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table product_answer_votes
  organization_id uuid not null
  answer_id uuid not null
  voter_id uuid not null
  voted_at timestamp with time zone not null
  constraint product_answer_votes_organization_id_answer_id_fkey FOREIGN KEY (organization_id, answer_id) REFERENCES product_answers(organization_id, id) ON DELETE CASCADE
  constraint product_answer_votes_pkey PRIMARY KEY (organization_id, answer_id, voter_id)
  CREATE UNIQUE INDEX product_answer_votes_pkey ON public.product_answer_votes USING btree (organization_id, answer_id, voter_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table product_answers
  organization_id uuid not null
  id uuid not null
  question_id uuid not null
  ask_id uuid
  status text not null
  body text not null
  author_name text not null
  author_email text
  helpful integer not null default 0
  created_at timestamp with time zone not null
  edited_at timestamp with time zone
  constraint product_answers_helpful_check CHECK ((helpful >= 0))
  constraint product_answers_organization_id_ask_id_fkey FOREIGN KEY (organization_id, ask_id) REFERENCES product_question_asks(organization_id, id) ON DELETE CASCADE
  constraint product_answers_organization_id_question_id_fkey FOREIGN KEY (organization_id, question_id) REFERENCES product_questions(organization_id, id) ON DELETE CASCADE
  constraint product_answers_pkey PRIMARY KEY (organization_id, id)
  constraint product_answers_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text])))
  CREATE UNIQUE INDEX product_answers_ask ON public.product_answers USING btree (organization_id, ask_id)
  CREATE INDEX product_answers_author ON public.product_answers USING btree (organization_id, author_email)
  CREATE UNIQUE INDEX product_answers_pkey ON public.product_answers USING btree (organization_id, id)
  CREATE INDEX product_answers_question ON public.product_answers USING btree (organization_id, question_id)
  CREATE UNIQUE INDEX product_answers_store ON public.product_answers USING btree (organization_id, question_id) WHERE (ask_id IS NULL)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table product_groups
  organization_id uuid not null
  id uuid not null
  name text not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint product_groups_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint product_groups_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX product_groups_name ON public.product_groups USING btree (organization_id, lower(name))
  CREATE UNIQUE INDEX product_groups_pkey ON public.product_groups USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table product_question_asks
  organization_id uuid not null
  id uuid not null
  question_id uuid not null
  email text
  name text
  asked_at timestamp with time zone not null
  answered_at timestamp with time zone
  constraint product_question_asks_organization_id_question_id_fkey FOREIGN KEY (organization_id, question_id) REFERENCES product_questions(organization_id, id) ON DELETE CASCADE
  constraint product_question_asks_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX product_question_asks_buyer ON public.product_question_asks USING btree (organization_id, question_id, email)
  CREATE UNIQUE INDEX product_question_asks_pkey ON public.product_question_asks USING btree (organization_id, id)
  CREATE INDEX product_question_asks_recent ON public.product_question_asks USING btree (organization_id, email, asked_at)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table product_questions
  organization_id uuid not null
  id uuid not null
  product_id uuid not null
  status text not null
  rejection_reason text
  note text
  body text not null
  author_name text not null
  author_email text
  locale text not null
  ip_hash text
  spam_score real not null default 0
  submission_id uuid not null
  submitted_at timestamp with time zone not null
  confirmed_at timestamp with time zone
  published_at timestamp with time zone
  constraint product_questions_check CHECK (((status = 'rejected'::text) = (rejection_reason IS NOT NULL)))
  constraint product_questions_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id) ON DELETE CASCADE
  constraint product_questions_pkey PRIMARY KEY (organization_id, id)
  constraint product_questions_status_check CHECK ((status = ANY (ARRAY['unconfirmed'::text, 'pending'::text, 'published'::text, 'rejected'::text, 'archived'::text])))
  CREATE INDEX product_questions_author ON public.product_questions USING btree (organization_id, author_email)
  CREATE INDEX product_questions_newest ON public.product_questions USING btree (organization_id, submitted_at, id)
  CREATE INDEX product_questions_of_product ON public.product_questions USING btree (organization_id, product_id, status, submitted_at, id)
  CREATE UNIQUE INDEX product_questions_pkey ON public.product_questions USING btree (organization_id, id)
  CREATE UNIQUE INDEX product_questions_submission ON public.product_questions USING btree (organization_id, submission_id)
  CREATE INDEX product_questions_unconfirmed ON public.product_questions USING btree (submitted_at) WHERE (status = 'unconfirmed'::text) -- across organizations: questions to delete, by age
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table product_ratings
  organization_id uuid not null
  product_id uuid not null
  rating numeric(3,2)
  rating_count integer
  claim uuid
  constraint product_ratings_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id) ON DELETE CASCADE
  constraint product_ratings_pkey PRIMARY KEY (organization_id, product_id)
  CREATE UNIQUE INDEX product_ratings_pkey ON public.product_ratings USING btree (organization_id, product_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
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
  price_minor bigint
  price_currency text
  fed_at timestamp with time zone
  skus text[] not null default '{}'::text[]
  gtins text[] not null default '{}'::text[]
  is_available boolean
  collection_ids uuid[] not null default '{}'::uuid[]
  collections_read_at timestamp with time zone
  mpns text[]
  constraint products_check CHECK ((is_placeholder OR (import_id IS NULL)))
  constraint products_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint products_pkey PRIMARY KEY (organization_id, id)
  constraint products_price_check CHECK (((price_minor >= 0) AND ((price_minor IS NULL) = (price_currency IS NULL))))
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

table publish_policies
  organization_id uuid not null
  mode text not null
  threshold smallint not null
  hold_days smallint not null
  guest_email_confirmation boolean not null
  require_purchase text not null
  spam_filter boolean not null
  profanity_action text not null
  auto_verify_by_email boolean not null
  word_lists text[] not null
  updated_at timestamp with time zone not null
  pictures_need_approval boolean not null default true
  constraint publish_policies_hold_days_check CHECK (((hold_days >= 0) AND (hold_days <= 14)))
  constraint publish_policies_mode_check CHECK ((mode = ANY (ARRAY['all'::text, 'threshold_hold'::text, 'manual_hold'::text])))
  constraint publish_policies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint publish_policies_pkey PRIMARY KEY (organization_id)
  constraint publish_policies_profanity_action_check CHECK ((profanity_action = ANY (ARRAY['mask'::text, 'hold'::text, 'reject_suggest'::text])))
  constraint publish_policies_require_purchase_check CHECK ((require_purchase = ANY (ARRAY['none'::text, 'verified_only'::text])))
  constraint publish_policies_threshold_check CHECK (((threshold >= 1) AND (threshold <= 5)))
  CREATE UNIQUE INDEX publish_policies_pkey ON public.publish_policies USING btree (organization_id)
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

table release_changes
  id uuid not null
  remote text not null
  at timestamp with time zone not null
  actor text not null
  action text not null
  version text
  reason text
  detail jsonb not null
  constraint release_changes_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX release_changes_pkey ON public.release_changes USING btree (id)
  CREATE INDEX release_changes_remote ON public.release_changes USING btree (remote, at DESC, id DESC)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table remote_errors
  remote text not null
  version text not null
  fingerprint text not null
  kind text not null
  message text not null
  page text not null
  composition_id text not null
  count integer not null default 1
  first_seen_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  constraint remote_errors_kind_check CHECK ((kind = ANY (ARRAY['load'::text, 'render'::text, 'error'::text])))
  constraint remote_errors_message_check CHECK ((length(message) <= 300))
  constraint remote_errors_page_check CHECK ((length(page) <= 200))
  constraint remote_errors_pkey PRIMARY KEY (remote, version, fingerprint)
  CREATE INDEX remote_errors_last_seen ON public.remote_errors USING btree (remote, version, last_seen_at DESC)
  CREATE UNIQUE INDEX remote_errors_pkey ON public.remote_errors USING btree (remote, version, fingerprint)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table remote_releases
  remote text not null
  version text not null
  manifest text not null
  signature text not null
  host_contract text not null
  bytes bigint not null
  uploaded_by text not null
  uploaded_at timestamp with time zone not null
  constraint remote_releases_pkey PRIMARY KEY (remote, version)
  CREATE UNIQUE INDEX remote_releases_pkey ON public.remote_releases USING btree (remote, version)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table remote_report_sums
  remote text not null
  version text not null
  bucket text not null
  hour timestamp with time zone not null
  loads integer not null default 0
  load_failures integer not null default 0
  render_failures integer not null default 0
  errors integer not null default 0
  healed integer not null default 0
  load_ms integer[] not null default array_fill(0, ARRAY[16])
  lcp_ms integer[] not null default array_fill(0, ARRAY[16])
  inp_ms integer[] not null default array_fill(0, ARRAY[16])
  cls_thousandths integer[] not null default array_fill(0, ARRAY[16])
  bytes_sum bigint not null default 0
  bytes_count integer not null default 0
  constraint remote_report_sums_bucket_check CHECK ((bucket = ANY (ARRAY['live'::text, 'canary'::text, 'pinned'::text, 'lab'::text])))
  constraint remote_report_sums_cls_thousandths_check CHECK ((cardinality(cls_thousandths) = 16))
  constraint remote_report_sums_inp_ms_check CHECK ((cardinality(inp_ms) = 16))
  constraint remote_report_sums_lcp_ms_check CHECK ((cardinality(lcp_ms) = 16))
  constraint remote_report_sums_load_ms_check CHECK ((cardinality(load_ms) = 16))
  constraint remote_report_sums_pkey PRIMARY KEY (remote, version, bucket, hour)
  CREATE INDEX remote_report_sums_hour ON public.remote_report_sums USING btree (hour)
  CREATE UNIQUE INDEX remote_report_sums_pkey ON public.remote_report_sums USING btree (remote, version, bucket, hour)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table remote_states
  remote text not null
  state text not null
  signature text not null
  revision integer not null
  changed_at timestamp with time zone not null
  constraint remote_states_pkey PRIMARY KEY (remote)
  CREATE UNIQUE INDEX remote_states_pkey ON public.remote_states USING btree (remote)
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

table review_answers
  organization_id uuid not null
  review_id uuid not null
  question_id uuid not null
  value text not null
  constraint review_answers_organization_id_question_id_fkey FOREIGN KEY (organization_id, question_id) REFERENCES custom_questions(organization_id, id)
  constraint review_answers_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint review_answers_pkey PRIMARY KEY (organization_id, review_id, question_id, value)
  constraint review_answers_value_check CHECK ((length(value) <= 500))
  CREATE UNIQUE INDEX review_answers_pkey ON public.review_answers USING btree (organization_id, review_id, question_id, value)
  CREATE INDEX review_answers_question ON public.review_answers USING btree (organization_id, question_id, value)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_facets
  organization_id uuid not null
  status text not null
  rating smallint not null
  verification text not null
  source text not null
  language text
  hold_reason text
  has_pictures boolean not null
  is_replied boolean not null
  is_featured boolean not null
  n integer not null
  constraint review_facets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint review_facets_organization_id_status_rating_verification_so_key UNIQUE NULLS NOT DISTINCT (organization_id, status, rating, verification, source, language, hold_reason, has_pictures, is_replied, is_featured)
  CREATE UNIQUE INDEX review_facets_organization_id_status_rating_verification_so_key ON public.review_facets USING btree (organization_id, status, rating, verification, source, language, hold_reason, has_pictures, is_replied, is_featured) NULLS NOT DISTINCT
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_feeds
  organization_id uuid not null
  kind text not null
  key uuid
  file_key text
  written_at timestamp with time zone
  written_seq bigint
  bytes bigint
  reviews integer
  without_text integer
  fetched_at timestamp with time zone
  constraint review_feeds_check CHECK ((num_nulls(file_key, written_at, written_seq, bytes, reviews, without_text) = ANY (ARRAY[0, 6])))
  constraint review_feeds_kind_check CHECK ((kind = ANY (ARRAY['google'::text, 'meta'::text])))
  constraint review_feeds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint review_feeds_pkey PRIMARY KEY (organization_id, kind)
  CREATE UNIQUE INDEX review_feeds_pkey ON public.review_feeds USING btree (organization_id, kind)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_figures
  organization_id uuid not null
  time_zone text
  constraint review_figures_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint review_figures_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX review_figures_pkey ON public.review_figures USING btree (organization_id)
  CREATE INDEX review_figures_to_count ON public.review_figures USING btree (organization_id) WHERE (time_zone IS NULL) -- across organizations: the loop looks for those to count in all of them at once
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_link_opens
  organization_id uuid not null
  day date not null
  channel text not null
  opened integer not null
  constraint review_link_opens_channel_check CHECK ((channel = ANY (ARRAY['qr'::text, 'link'::text])))
  constraint review_link_opens_opened_check CHECK ((opened > 0))
  constraint review_link_opens_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint review_link_opens_pkey PRIMARY KEY (organization_id, day, channel)
  CREATE UNIQUE INDEX review_link_opens_pkey ON public.review_link_opens USING btree (organization_id, day, channel)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_media
  organization_id uuid not null
  id uuid not null default gen_random_uuid()
  review_id uuid
  position smallint not null default 0
  state text not null
  due_at timestamp with time zone
  attempts smallint not null default 0
  source_url text
  file_key text
  revision smallint not null default 1
  width integer
  height integer
  bytes integer
  mime text
  sha256 text
  alt text
  error text
  access_key uuid not null default gen_random_uuid()
  created_at timestamp with time zone not null default now()
  video_format text
  video_ms integer
  is_video_source boolean not null default false
  question_id uuid
  constraint review_media_check CHECK (((state = ANY (ARRAY['waiting'::text, 'processing'::text, 'failed'::text])) OR (file_key IS NOT NULL)))
  constraint review_media_check1 CHECK (((state <> 'failed'::text) OR (error IS NOT NULL)))
  constraint review_media_check2 CHECK (((video_format IS NULL) = (video_ms IS NULL)))
  constraint review_media_organization_id_question_id_fkey FOREIGN KEY (organization_id, question_id) REFERENCES custom_questions(organization_id, id)
  constraint review_media_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint review_media_pkey PRIMARY KEY (organization_id, id)
  constraint review_media_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'processing'::text, 'approved'::text, 'pending'::text, 'hidden'::text, 'rejected'::text, 'failed'::text])))
  constraint review_media_video_format_check CHECK ((video_format = ANY (ARRAY['mp4'::text, 'webm'::text])))
  constraint review_media_video_ms_check CHECK ((video_ms >= 0))
  CREATE INDEX review_media_due ON public.review_media USING btree (organization_id, due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'processing'::text]))
  CREATE UNIQUE INDEX review_media_pkey ON public.review_media USING btree (organization_id, id)
  CREATE INDEX review_media_question ON public.review_media USING btree (organization_id, question_id) WHERE (question_id IS NOT NULL)
  CREATE INDEX review_media_review ON public.review_media USING btree (organization_id, review_id, "position", id)
  CREATE INDEX review_media_unclaimed ON public.review_media USING btree (organization_id, created_at) WHERE (review_id IS NULL)
  CREATE INDEX review_media_videos ON public.review_media USING btree (organization_id, id) INCLUDE (review_id) WHERE ((state = 'approved'::text) AND (video_format IS NOT NULL))
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER review_media_added AFTER INSERT ON public.review_media REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_review_media()
  CREATE TRIGGER review_media_changed AFTER UPDATE ON public.review_media REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_review_media()
  CREATE TRIGGER review_media_removed AFTER DELETE ON public.review_media REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION follow_review_media()

table review_messages
  organization_id uuid not null
  id uuid not null
  review_id uuid not null
  body text not null
  author_user_id uuid
  author_name text
  sent_to text not null
  created_at timestamp with time zone not null
  constraint review_messages_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint review_messages_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX review_messages_pkey ON public.review_messages USING btree (organization_id, id)
  CREATE INDEX review_messages_review ON public.review_messages USING btree (organization_id, review_id, created_at)
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
  CREATE TRIGGER review_replies_translated AFTER INSERT OR DELETE OR UPDATE OF body ON public.review_replies FOR EACH ROW EXECUTE FUNCTION drop_reply_translations()

table review_request_codes
  organization_id uuid not null
  request_id uuid not null
  code text not null
  constraint review_request_codes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint review_request_codes_organization_id_request_id_fkey FOREIGN KEY (organization_id, request_id) REFERENCES review_requests(organization_id, id) ON DELETE CASCADE
  constraint review_request_codes_pkey PRIMARY KEY (organization_id, request_id)
  CREATE UNIQUE INDEX review_request_codes_code ON public.review_request_codes USING btree (code) -- across organizations: a short link names none
  CREATE UNIQUE INDEX review_request_codes_pkey ON public.review_request_codes USING btree (organization_id, request_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_request_events
  organization_id uuid not null
  id uuid not null
  request_id uuid not null
  type text not null
  at timestamp with time zone not null
  scheduled_for timestamp with time zone
  skip_reason text
  user_id uuid
  constraint review_request_events_organization_id_request_id_fkey FOREIGN KEY (organization_id, request_id) REFERENCES review_requests(organization_id, id) ON DELETE CASCADE
  constraint review_request_events_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX review_request_events_pkey ON public.review_request_events USING btree (organization_id, id)
  CREATE INDEX review_request_events_request ON public.review_request_events USING btree (organization_id, request_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_request_items
  organization_id uuid not null
  id uuid not null
  request_id uuid not null
  product_id uuid
  position smallint not null
  status text not null default 'pending'::text
  skip_reason text
  review_id uuid
  constraint review_request_items_check CHECK (((status = 'skipped'::text) = (skip_reason IS NOT NULL)))
  constraint review_request_items_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id) ON DELETE CASCADE
  constraint review_request_items_organization_id_request_id_fkey FOREIGN KEY (organization_id, request_id) REFERENCES review_requests(organization_id, id) ON DELETE CASCADE
  constraint review_request_items_organization_id_request_id_product_id_key UNIQUE NULLS NOT DISTINCT (organization_id, request_id, product_id)
  constraint review_request_items_pkey PRIMARY KEY (organization_id, id)
  constraint review_request_items_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'skipped'::text])))
  CREATE UNIQUE INDEX review_request_items_organization_id_request_id_product_id_key ON public.review_request_items USING btree (organization_id, request_id, product_id) NULLS NOT DISTINCT
  CREATE UNIQUE INDEX review_request_items_pkey ON public.review_request_items USING btree (organization_id, id)
  CREATE INDEX review_request_items_product ON public.review_request_items USING btree (organization_id, product_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_request_settings
  organization_id uuid not null
  settings jsonb not null
  enabled_since timestamp with time zone
  updated_at timestamp with time zone not null
  constraint review_request_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint review_request_settings_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX review_request_settings_pkey ON public.review_request_settings USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_requests
  organization_id uuid not null
  id uuid not null
  kind text not null
  order_id uuid
  product_id uuid
  status text not null
  tab text not null default 
CASE
    WHEN (status = ANY (ARRAY['waiting_fulfillment'::text, 'scheduled'::text, 'postponed'::text, 'queued'::text, 'held'::text])) THEN 'upcoming'::text
    WHEN (status = ANY (ARRAY['partially_completed'::text, 'completed'::text])) THEN 'reviewed'::text
    WHEN (status = ANY (ARRAY['skipped'::text, 'cancelled'::text, 'missed'::text])) THEN 'skipped'::text
    WHEN (status = ANY (ARRAY['bounced'::text, 'complained'::text])) THEN 'failed'::text
    ELSE 'sent'::text
END
  skip_reason text
  email text
  name text
  locale text
  time_zone text not null
  placed_at timestamp with time zone not null
  search_text text not null
  scheduled_for timestamp with time zone
  postponed_until timestamp with time zone
  is_cancelled_by_member boolean not null default false
  next_step text
  next_at timestamp with time zone
  sent_at timestamp with time zone
  delivered_at timestamp with time zone
  opened_at timestamp with time zone
  clicked_at timestamp with time zone
  completed_at timestamp with time zone
  expires_at timestamp with time zone
  reminders_sent smallint not null default 0
  photo_asked_at timestamp with time zone
  asked smallint not null default 0
  reviewed smallint not null default 0
  decided_at timestamp with time zone not null
  created_at timestamp with time zone not null
  held_at timestamp with time zone
  channel text not null default 'email'::text
  text_refusal text
  text_failure text
  phone text
  constraint review_requests_check CHECK (((status = 'skipped'::text) = (skip_reason IS NOT NULL)))
  constraint review_requests_check1 CHECK (((next_step IS NULL) = (next_at IS NULL)))
  constraint review_requests_email_check CHECK ((email = lower(email)))
  constraint review_requests_kind_check CHECK ((kind = ANY (ARRAY['automatic'::text, 'manual'::text, 'bulk_past'::text])))
  constraint review_requests_next_step_check CHECK ((next_step = ANY (ARRAY['request'::text, 'email-instead'::text, 'reminder-1'::text, 'reminder-2'::text, 'reminder-3'::text, 'photo'::text, 'expire'::text]))) NOT VALID
  constraint review_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint review_requests_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id) ON DELETE CASCADE
  constraint review_requests_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id) ON DELETE CASCADE
  constraint review_requests_pkey PRIMARY KEY (organization_id, id)
  constraint review_requests_status_check CHECK ((status = ANY (ARRAY['waiting_fulfillment'::text, 'scheduled'::text, 'postponed'::text, 'queued'::text, 'held'::text, 'sent'::text, 'delivered'::text, 'opened'::text, 'clicked'::text, 'partially_completed'::text, 'completed'::text, 'skipped'::text, 'cancelled'::text, 'missed'::text, 'bounced'::text, 'complained'::text, 'expired'::text])))
  CREATE INDEX review_requests_due ON public.review_requests USING btree (next_at) WHERE (next_at IS NOT NULL) -- across organizations: what is due is looked for in all of them at once
  CREATE INDEX review_requests_email ON public.review_requests USING btree (organization_id, email) WHERE (email IS NOT NULL)
  CREATE INDEX review_requests_held ON public.review_requests USING btree (organization_id) WHERE (held_at IS NOT NULL)
  CREATE INDEX review_requests_newest ON public.review_requests USING btree (organization_id, placed_at, id)
  CREATE UNIQUE INDEX review_requests_order ON public.review_requests USING btree (organization_id, order_id, product_id) NULLS NOT DISTINCT WHERE (order_id IS NOT NULL)
  CREATE UNIQUE INDEX review_requests_pkey ON public.review_requests USING btree (organization_id, id)
  CREATE INDEX review_requests_sent ON public.review_requests USING btree (organization_id, sent_at) WHERE (sent_at IS NOT NULL)
  CREATE INDEX review_requests_skipped ON public.review_requests USING btree (organization_id, decided_at, skip_reason) WHERE (status = 'skipped'::text)
  CREATE INDEX review_requests_tab ON public.review_requests USING btree (organization_id, tab, placed_at, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_rewards
  organization_id uuid not null
  id uuid not null
  review_id uuid
  product_id uuid
  email text
  locale text not null
  promise jsonb not null
  state text not null
  problem text
  refusal text
  code_mode text
  code text
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  given_at timestamp with time zone
  next_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint review_rewards_check CHECK (((state = ANY (ARRAY['given'::text, 'refused'::text])) = (next_at IS NULL)))
  constraint review_rewards_check1 CHECK (((problem IS NULL) OR (state = ANY (ARRAY['waiting'::text, 'reserved'::text]))))
  constraint review_rewards_check2 CHECK (((state = ANY (ARRAY['refused'::text, 'withdrawing'::text])) = (refusal IS NOT NULL)))
  constraint review_rewards_check3 CHECK (((state <> ALL (ARRAY['reserved'::text, 'withdrawing'::text, 'given'::text])) OR ((code IS NOT NULL) AND (code_mode IS NOT NULL))))
  constraint review_rewards_check4 CHECK (((state = 'given'::text) = (given_at IS NOT NULL)))
  constraint review_rewards_code_mode_check CHECK ((code_mode = ANY (ARRAY['generated'::text, 'static'::text, 'uploaded_list'::text])))
  constraint review_rewards_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint review_rewards_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE SET NULL (review_id)
  constraint review_rewards_organization_id_review_id_key UNIQUE (organization_id, review_id)
  constraint review_rewards_pkey PRIMARY KEY (organization_id, id)
  constraint review_rewards_problem_check CHECK ((problem = ANY (ARRAY['out_of_codes'::text, 'no_shop'::text, 'no_permission'::text, 'shop_refused'::text, 'mail_off'::text])))
  constraint review_rewards_refusal_check CHECK ((refusal = ANY (ARRAY['not_eligible'::text, 'content_missing'::text, 'customer_limit'::text, 'product_limit'::text, 'review_refused'::text, 'email_unconfirmed'::text, 'author_forgotten'::text])))
  constraint review_rewards_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reserved'::text, 'withdrawing'::text, 'given'::text, 'refused'::text])))
  CREATE INDEX review_rewards_due ON public.review_rewards USING btree (next_at) WHERE (next_at IS NOT NULL) -- across organizations: what is due is due, whoever it belongs to
  CREATE INDEX review_rewards_email ON public.review_rewards USING btree (organization_id, email) WHERE (email IS NOT NULL)
  CREATE INDEX review_rewards_newest ON public.review_rewards USING btree (organization_id, created_at DESC, id DESC)
  CREATE UNIQUE INDEX review_rewards_organization_id_review_id_key ON public.review_rewards USING btree (organization_id, review_id)
  CREATE UNIQUE INDEX review_rewards_pkey ON public.review_rewards USING btree (organization_id, id)
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
  deleted integer not null default 0
  constraint review_stats_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint review_stats_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id) ON DELETE CASCADE
  constraint review_stats_organization_id_product_id_key UNIQUE NULLS NOT DISTINCT (organization_id, product_id)
  CREATE UNIQUE INDEX review_stats_organization_id_product_id_key ON public.review_stats USING btree (organization_id, product_id) NULLS NOT DISTINCT
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_summaries
  organization_id uuid not null
  id uuid not null
  product_id uuid
  group_id uuid
  sentences jsonb not null
  locale text not null
  summarized integer not null
  published integer not null
  published_at timestamp with time zone not null
  constraint review_summaries_check CHECK ((num_nonnulls(product_id, group_id) = 1))
  constraint review_summaries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint review_summaries_organization_id_group_id_fkey FOREIGN KEY (organization_id, group_id) REFERENCES product_groups(organization_id, id) ON DELETE CASCADE
  constraint review_summaries_organization_id_group_id_key UNIQUE (organization_id, group_id)
  constraint review_summaries_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id) ON DELETE CASCADE
  constraint review_summaries_organization_id_product_id_key UNIQUE (organization_id, product_id)
  constraint review_summaries_pkey PRIMARY KEY (organization_id, id)
  constraint review_summaries_summarized_check CHECK ((summarized > 0))
  CREATE UNIQUE INDEX review_summaries_organization_id_group_id_key ON public.review_summaries USING btree (organization_id, group_id)
  CREATE UNIQUE INDEX review_summaries_organization_id_product_id_key ON public.review_summaries USING btree (organization_id, product_id)
  CREATE UNIQUE INDEX review_summaries_pkey ON public.review_summaries USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_sums
  organization_id uuid not null
  day date not null
  n bigint not null
  collected bigint not null
  stars bigint not null
  verified bigint not null
  replied bigint not null
  constraint review_sums_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint review_sums_pkey PRIMARY KEY (organization_id, day)
  CREATE UNIQUE INDEX review_sums_pkey ON public.review_sums USING btree (organization_id, day)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_tags
  organization_id uuid not null
  id uuid not null
  name text not null
  color text not null
  created_at timestamp with time zone not null
  constraint review_tags_name_check CHECK ((name <> ''::text))
  constraint review_tags_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint review_tags_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX review_tags_name ON public.review_tags USING btree (organization_id, lower(name))
  CREATE UNIQUE INDEX review_tags_pkey ON public.review_tags USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_topics
  organization_id uuid not null
  review_id uuid not null
  topic text not null
  sentiment smallint not null
  constraint review_topics_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint review_topics_pkey PRIMARY KEY (organization_id, review_id, topic)
  constraint review_topics_sentiment_check CHECK (((sentiment >= '-1'::integer) AND (sentiment <= 1)))
  CREATE UNIQUE INDEX review_topics_pkey ON public.review_topics USING btree (organization_id, review_id, topic)
  CREATE INDEX review_topics_topic ON public.review_topics USING btree (organization_id, topic, sentiment, review_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_translations
  organization_id uuid not null
  review_id uuid not null
  language text not null
  body text
  title text
  reply text
  translated_at timestamp with time zone not null
  constraint review_translations_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint review_translations_pkey PRIMARY KEY (organization_id, language, review_id)
  CREATE UNIQUE INDEX review_translations_pkey ON public.review_translations USING btree (organization_id, language, review_id)
  CREATE INDEX review_translations_review ON public.review_translations USING btree (organization_id, review_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_versions
  organization_id uuid not null
  id uuid not null
  review_id uuid not null
  version integer not null
  rating smallint not null
  title text
  body text not null
  replaced_at timestamp with time zone not null
  replaced_by text not null
  actor_user_id uuid
  actor_name text
  reason text
  decline_until timestamp with time zone
  declined_at timestamp with time zone
  constraint review_versions_check CHECK (((replaced_by <> 'merchant'::text) OR (reason IS NOT NULL)))
  constraint review_versions_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint review_versions_organization_id_review_id_version_key UNIQUE (organization_id, review_id, version)
  constraint review_versions_pkey PRIMARY KEY (organization_id, id)
  constraint review_versions_replaced_by_check CHECK ((replaced_by = ANY (ARRAY['author'::text, 'merchant'::text, 'system'::text])))
  CREATE UNIQUE INDEX review_versions_organization_id_review_id_version_key ON public.review_versions USING btree (organization_id, review_id, version)
  CREATE UNIQUE INDEX review_versions_pkey ON public.review_versions USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table review_votes
  organization_id uuid not null
  review_id uuid not null
  voter_id uuid not null
  is_helpful boolean not null
  voted_at timestamp with time zone not null
  constraint review_votes_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint review_votes_pkey PRIMARY KEY (organization_id, review_id, voter_id)
  CREATE UNIQUE INDEX review_votes_pkey ON public.review_votes USING btree (organization_id, review_id, voter_id)
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
  hold_reason text
  edited_at timestamp with time zone
  deleted_at timestamp with time zone
  deleted_from text
  spam_score real
  blocklist_hits text[] not null default '{}'::text[]
  ip_hash text
  is_incentivized boolean not null default false
  helpful_up integer not null default 0
  helpful_down integer not null default 0
  submission_id uuid
  is_address_proven boolean not null default true
  variant_external_id text
  variant_title text
  constraint reviews_archived_from CHECK (((COALESCE(deleted_from, status) = 'archived'::text) = (archived_from IS NOT NULL)))
  constraint reviews_archived_from_check CHECK ((archived_from = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text])))
  constraint reviews_check CHECK (((auto_publish_at IS NULL) OR (status = 'pending'::text)))
  constraint reviews_check2 CHECK (((status <> 'rejected'::text) OR (rejection_reason IS NOT NULL)))
  constraint reviews_check3 CHECK (((status <> 'published'::text) OR (published_at IS NOT NULL)))
  constraint reviews_deleted_from CHECK ((((status = 'deleted'::text) = (deleted_from IS NOT NULL)) AND ((status = 'deleted'::text) = (deleted_at IS NOT NULL))))
  constraint reviews_deleted_from_check CHECK ((deleted_from = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text, 'spam'::text, 'archived'::text])))
  constraint reviews_helpful_down_check CHECK ((helpful_down >= 0))
  constraint reviews_helpful_up_check CHECK ((helpful_up >= 0))
  constraint reviews_hold CHECK (((hold_reason IS NULL) OR (status = 'pending'::text)))
  constraint reviews_hold_of_14_days CHECK (((auto_publish_at IS NULL) OR (auto_publish_at <= (GREATEST(submitted_at, edited_at) + '336:00:00'::interval))))
  constraint reviews_hold_reason_check CHECK ((hold_reason = ANY (ARRAY['policy_threshold'::text, 'policy_manual'::text, 'email_unconfirmed'::text, 'unverified'::text, 'profanity'::text, 'spam_check'::text, 'media_check'::text, 'edited'::text])))
  constraint reviews_organization_id_product_id_fkey FOREIGN KEY (organization_id, product_id) REFERENCES products(organization_id, id)
  constraint reviews_pkey PRIMARY KEY (organization_id, id)
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
  constraint reviews_source_check CHECK ((source = ANY (ARRAY['request_email'::text, 'manual_request'::text, 'on_site'::text, 'import'::text, 'api'::text, 'syndication'::text, 'store_app'::text, 'qr'::text, 'link'::text])))
  constraint reviews_spam_score_check CHECK (((spam_score >= (0)::double precision) AND (spam_score <= (1)::double precision)))
  constraint reviews_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text, 'spam'::text, 'archived'::text, 'deleted'::text])))
  constraint reviews_verification_check CHECK ((verification = ANY (ARRAY['none'::text, 'verified_buyer'::text, 'owner_asserted'::text])))
  CREATE INDEX reviews_analytics ON public.reviews USING btree (organization_id, submitted_at) INCLUDE (product_id, rating, source, status, picture_count, replied_at)
  CREATE INDEX reviews_author ON public.reviews USING btree (organization_id, author_email) WHERE (author_email IS NOT NULL)
  CREATE INDEX reviews_collected ON public.reviews USING btree (organization_id, submitted_at) INCLUDE (status) WHERE (source <> 'import'::text)
  CREATE INDEX reviews_deleted ON public.reviews USING btree (deleted_at) WHERE (deleted_at IS NOT NULL) -- across organizations: what was deleted 30 days ago goes, whoever it belongs to
  CREATE INDEX reviews_due ON public.reviews USING btree (auto_publish_at) WHERE (auto_publish_at IS NOT NULL) -- across organizations: the timer releases what is due, whoever it belongs to
  CREATE UNIQUE INDEX reviews_external_id ON public.reviews USING btree (organization_id, external_source, external_id) WHERE (external_id IS NOT NULL)
  CREATE INDEX reviews_featured ON public.reviews USING btree (organization_id, submitted_at, id) WHERE is_featured
  CREATE UNIQUE INDEX reviews_fingerprint ON public.reviews USING btree (organization_id, fingerprint)
  CREATE INDEX reviews_held ON public.reviews USING btree (organization_id, hold_reason, submitted_at, id) WHERE (hold_reason IS NOT NULL)
  CREATE INDEX reviews_helpful ON public.reviews USING btree (organization_id, ((helpful_up - helpful_down)), submitted_at, id) WHERE (helpful_up <> helpful_down)
  CREATE INDEX reviews_import ON public.reviews USING btree (organization_id, import_id, id) WHERE (import_id IS NOT NULL)
  CREATE INDEX reviews_ip_hash ON public.reviews USING btree (organization_id, ip_hash, created_at) WHERE (ip_hash IS NOT NULL)
  CREATE INDEX reviews_language ON public.reviews USING btree (organization_id, language, submitted_at, id) WHERE (language IS NOT NULL)
  CREATE INDEX reviews_newest ON public.reviews USING btree (organization_id, submitted_at, id)
  CREATE UNIQUE INDEX reviews_pkey ON public.reviews USING btree (organization_id, id)
  CREATE INDEX reviews_product ON public.reviews USING btree (organization_id, product_id, submitted_at, id)
  CREATE INDEX reviews_rare_source ON public.reviews USING btree (organization_id, source, submitted_at, id) WHERE (source <> ALL (ARRAY['import'::text, 'request_email'::text, 'on_site'::text]))
  CREATE INDEX reviews_rating ON public.reviews USING btree (organization_id, rating, submitted_at, id)
  CREATE INDEX reviews_replied ON public.reviews USING btree (organization_id, submitted_at, id) WHERE (replied_at IS NOT NULL)
  CREATE INDEX reviews_status ON public.reviews USING btree (organization_id, status, submitted_at, id)
  CREATE UNIQUE INDEX reviews_submission ON public.reviews USING btree (organization_id, submission_id) WHERE (submission_id IS NOT NULL)
  CREATE INDEX reviews_to_answer ON public.reviews USING btree (organization_id, submitted_at, id) WHERE ((status = 'published'::text) AND (replied_at IS NULL) AND (rating <= 3) AND (source <> 'import'::text))
  CREATE INDEX reviews_unconfirmed ON public.reviews USING btree (submitted_at) WHERE (hold_reason = 'email_unconfirmed'::text) -- across organizations: what nobody confirmed for 30 days goes, whoever it belongs to
  CREATE INDEX reviews_verified ON public.reviews USING btree (organization_id, submitted_at, id) WHERE (verification = 'verified_buyer'::text)
  CREATE INDEX reviews_with_pictures ON public.reviews USING btree (organization_id, submitted_at, id) WHERE (picture_count > 0)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER reviews_count_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews()
  CREATE TRIGGER reviews_count_changed AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews()
  CREATE TRIGGER reviews_count_removed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_reviews()
  CREATE TRIGGER reviews_keep_rating BEFORE UPDATE OF rating ON public.reviews FOR EACH ROW WHEN (((old.rating IS DISTINCT FROM new.rating) AND (NOT (new.edited_at IS DISTINCT FROM old.edited_at)))) EXECUTE FUNCTION keep_review_rating()
  CREATE TRIGGER reviews_summed_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_reviews()
  CREATE TRIGGER reviews_summed_changed AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_reviews()
  CREATE TRIGGER reviews_summed_removed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_reviews()
  CREATE TRIGGER reviews_translated AFTER UPDATE OF title, body, language ON public.reviews FOR EACH ROW WHEN ((((old.title IS DISTINCT FROM new.title) OR (old.body IS DISTINCT FROM new.body)) OR (old.language IS DISTINCT FROM new.language))) EXECUTE FUNCTION drop_review_translations()
  CREATE TRIGGER reviews_unread_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_unread_reviews()
  CREATE TRIGGER reviews_unread_changed AFTER UPDATE OF title, body, language ON public.reviews FOR EACH ROW WHEN ((((old.title IS DISTINCT FROM new.title) OR (old.body IS DISTINCT FROM new.body)) OR (old.language IS DISTINCT FROM new.language))) EXECUTE FUNCTION note_unread_reviews()

table saved_email_parts
  organization_id uuid not null
  id uuid not null
  kind text not null
  name text not null
  part jsonb not null
  created_at timestamp with time zone not null
  constraint saved_email_parts_kind_check CHECK ((kind = ANY (ARRAY['block'::text, 'design'::text])))
  constraint saved_email_parts_name_check CHECK ((name <> ''::text))
  constraint saved_email_parts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint saved_email_parts_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX saved_email_parts_name ON public.saved_email_parts USING btree (organization_id, kind, lower(name))
  CREATE UNIQUE INDEX saved_email_parts_pkey ON public.saved_email_parts USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table saved_replies
  organization_id uuid not null
  id uuid not null
  title text not null
  body text not null
  used_count integer not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint saved_replies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint saved_replies_pkey PRIMARY KEY (organization_id, id)
  constraint saved_replies_title_check CHECK ((title <> ''::text))
  CREATE UNIQUE INDEX saved_replies_pkey ON public.saved_replies USING btree (organization_id, id)
  CREATE UNIQUE INDEX saved_replies_title ON public.saved_replies USING btree (organization_id, lower(title))
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table saved_views
  organization_id uuid not null
  id uuid not null
  list text not null
  name text not null
  query text not null
  saved_at timestamp with time zone not null
  constraint saved_views_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint saved_views_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX saved_views_name ON public.saved_views USING btree (organization_id, list, lower(name))
  CREATE UNIQUE INDEX saved_views_pkey ON public.saved_views USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table segment_people
  organization_id uuid not null
  segment_id uuid not null
  subscriber_id uuid not null
  constraint segment_people_organization_id_subscriber_id_fkey FOREIGN KEY (organization_id, subscriber_id) REFERENCES subscribers(organization_id, id) ON DELETE CASCADE
  constraint segment_people_pkey PRIMARY KEY (organization_id, segment_id, subscriber_id)
  CREATE INDEX segment_people_person ON public.segment_people USING btree (organization_id, subscriber_id)
  CREATE UNIQUE INDEX segment_people_pkey ON public.segment_people USING btree (organization_id, segment_id, subscriber_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table segment_scans
  organization_id uuid not null
  segment_id uuid not null
  rule jsonb not null
  scanned_at timestamp with time zone not null
  constraint segment_scans_organization_id_segment_id_fkey FOREIGN KEY (organization_id, segment_id) REFERENCES segments(organization_id, id) ON DELETE CASCADE
  constraint segment_scans_pkey PRIMARY KEY (organization_id, segment_id)
  CREATE UNIQUE INDEX segment_scans_pkey ON public.segment_scans USING btree (organization_id, segment_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table segments
  organization_id uuid not null
  id uuid not null
  name text not null
  rule jsonb not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint segments_name_check CHECK ((name <> ''::text))
  constraint segments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint segments_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX segments_name ON public.segments USING btree (organization_id, lower(name))
  CREATE UNIQUE INDEX segments_pkey ON public.segments USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table sender_identities
  organization_id uuid not null
  id uuid not null
  email text not null
  name text not null
  reply_to text
  is_default boolean not null default false
  verified_at timestamp with time zone
  asked_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint sender_identities_email_check CHECK ((email = lower(email)))
  constraint sender_identities_name_check CHECK ((name <> ''::text))
  constraint sender_identities_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint sender_identities_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX sender_identities_default ON public.sender_identities USING btree (organization_id) WHERE is_default
  CREATE UNIQUE INDEX sender_identities_email ON public.sender_identities USING btree (organization_id, email)
  CREATE UNIQUE INDEX sender_identities_pkey ON public.sender_identities USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table sending_domains
  organization_id uuid not null
  id uuid not null
  domain text not null
  dkim_selector text not null
  dkim_public_key text not null
  dkim_private_key bytea not null
  found jsonb not null default '{}'::jsonb
  verified_at timestamp with time zone
  tracking_verified_at timestamp with time zone
  checked_at timestamp with time zone
  created_at timestamp with time zone not null
  dkim_missing_since timestamp with time zone
  tracking_problem text
  constraint sending_domains_domain_check CHECK ((domain = lower(domain)))
  constraint sending_domains_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint sending_domains_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX sending_domains_domain ON public.sending_domains USING btree (organization_id, domain)
  CREATE UNIQUE INDEX sending_domains_pkey ON public.sending_domains USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table sending_settings
  organization_id uuid not null
  settings jsonb not null default '{}'::jsonb
  provider text not null default 'platform'::text
  provider_options jsonb not null default '{}'::jsonb
  provider_secret bytea
  revision integer not null default 0
  updated_at timestamp with time zone not null
  tracked_since timestamp with time zone
  constraint sending_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint sending_settings_pkey PRIMARY KEY (organization_id)
  constraint sending_settings_provider_check CHECK ((provider = ANY (ARRAY['platform'::text, 'smtp'::text, 'postmark'::text, 'sendgrid'::text, 'ses'::text])))
  CREATE UNIQUE INDEX sending_settings_pkey ON public.sending_settings USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table sending_throttles
  organization_id uuid not null
  domain text not null
  next_at timestamp with time zone not null
  constraint sending_throttles_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint sending_throttles_pkey PRIMARY KEY (organization_id, domain)
  CREATE UNIQUE INDEX sending_throttles_pkey ON public.sending_throttles USING btree (organization_id, domain)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

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
  proven_at timestamp with time zone
  constraint sessions_check CHECK (((ended_at IS NULL) = (ended_because IS NULL)))
  constraint sessions_ended_because_check CHECK ((ended_because = ANY (ARRAY['logout'::text, 'token-reused'::text, 'password-reset'::text, 'password-changed'::text, 'ended-by-user'::text, 'email-changed'::text])))
  constraint sessions_pkey PRIMARY KEY (id)
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at)
  CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (id)
  CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL)
  policy system for all to yuko_system using true with check true
  grant delete, insert, select, update to yuko_system

table shop_consents
  organization_id uuid not null
  subscriber_id uuid not null
  due_at timestamp with time zone
  version integer not null default 1
  attempts integer not null default 0
  customer_id uuid
  told_state text
  told_at timestamp with time zone
  constraint shop_consents_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint shop_consents_organization_id_subscriber_id_fkey FOREIGN KEY (organization_id, subscriber_id) REFERENCES subscribers(organization_id, id) ON DELETE CASCADE
  constraint shop_consents_pkey PRIMARY KEY (organization_id, subscriber_id)
  constraint shop_consents_told_state_check CHECK ((told_state = ANY (ARRAY['subscribed'::text, 'unsubscribed'::text])))
  CREATE INDEX shop_consents_due ON public.shop_consents USING btree (organization_id, due_at) WHERE (due_at IS NOT NULL)
  CREATE UNIQUE INDEX shop_consents_pkey ON public.shop_consents USING btree (organization_id, subscriber_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table shop_segment_members
  organization_id uuid not null
  segment_id uuid not null
  customer_external_id text not null
  is_member boolean not null
  known_at timestamp with time zone not null
  constraint shop_segment_members_organization_id_segment_id_fkey FOREIGN KEY (organization_id, segment_id) REFERENCES shop_segments(organization_id, id) ON DELETE CASCADE
  constraint shop_segment_members_pkey PRIMARY KEY (organization_id, segment_id, customer_external_id)
  CREATE INDEX shop_segment_members_customer ON public.shop_segment_members USING btree (organization_id, customer_external_id)
  CREATE UNIQUE INDEX shop_segment_members_pkey ON public.shop_segment_members USING btree (organization_id, segment_id, customer_external_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table shop_segments
  organization_id uuid not null
  id uuid not null
  external_id text not null
  name text not null
  edited_at timestamp with time zone not null
  followed_at timestamp with time zone
  read_at timestamp with time zone
  deleted_at timestamp with time zone
  constraint shop_segments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint shop_segments_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX shop_segments_external ON public.shop_segments USING btree (organization_id, external_id)
  CREATE UNIQUE INDEX shop_segments_pkey ON public.shop_segments USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table shop_setups
  organization_id uuid not null
  widget_seen_at timestamp with time zone
  widget_seen_on text
  checklist_dismissed_at timestamp with time zone
  skipped_steps text[] not null default '{}'::text[]
  request_tested_at timestamp with time zone
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

table signup_coupons
  organization_id uuid not null
  id uuid not null
  form_id uuid not null
  subscriber_id uuid
  code text not null
  discount jsonb not null
  locale text
  state text not null default 'waiting'::text
  problem text
  created_at timestamp with time zone not null
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  next_at timestamp with time zone
  given_at timestamp with time zone
  used_at timestamp with time zone
  order_id uuid
  constraint signup_coupons_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES signup_forms(organization_id, id) ON DELETE CASCADE
  constraint signup_coupons_organization_id_order_id_fkey FOREIGN KEY (organization_id, order_id) REFERENCES orders(organization_id, id) ON DELETE SET NULL (order_id)
  constraint signup_coupons_organization_id_subscriber_id_fkey FOREIGN KEY (organization_id, subscriber_id) REFERENCES subscribers(organization_id, id) ON DELETE SET NULL (subscriber_id)
  constraint signup_coupons_pkey PRIMARY KEY (organization_id, id)
  constraint signup_coupons_problem_check CHECK ((problem = ANY (ARRAY['no_shop'::text, 'no_permission'::text, 'shop_refused'::text])))
  constraint signup_coupons_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'given'::text, 'failed'::text])))
  CREATE UNIQUE INDEX signup_coupons_code ON public.signup_coupons USING btree (organization_id, upper(code))
  CREATE INDEX signup_coupons_due ON public.signup_coupons USING btree (next_at) WHERE (next_at IS NOT NULL) -- across organizations: due codes, by time
  CREATE INDEX signup_coupons_order ON public.signup_coupons USING btree (organization_id, order_id)
  CREATE UNIQUE INDEX signup_coupons_person ON public.signup_coupons USING btree (organization_id, form_id, subscriber_id)
  CREATE UNIQUE INDEX signup_coupons_pkey ON public.signup_coupons USING btree (organization_id, id)
  CREATE INDEX signup_coupons_subscriber ON public.signup_coupons USING btree (organization_id, subscriber_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table signup_form_sign_ups
  organization_id uuid not null
  test_id uuid not null
  subscriber_id uuid not null
  constraint signup_form_sign_ups_organization_id_subscriber_id_fkey FOREIGN KEY (organization_id, subscriber_id) REFERENCES subscribers(organization_id, id) ON DELETE CASCADE
  constraint signup_form_sign_ups_organization_id_test_id_fkey FOREIGN KEY (organization_id, test_id) REFERENCES signup_form_tests(organization_id, id) ON DELETE CASCADE
  constraint signup_form_sign_ups_pkey PRIMARY KEY (organization_id, test_id, subscriber_id)
  CREATE INDEX signup_form_sign_ups_person ON public.signup_form_sign_ups USING btree (organization_id, subscriber_id)
  CREATE UNIQUE INDEX signup_form_sign_ups_pkey ON public.signup_form_sign_ups USING btree (organization_id, test_id, subscriber_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table signup_form_tests
  organization_id uuid not null
  id uuid not null
  form_id uuid not null
  created_at timestamp with time zone not null
  started_at timestamp with time zone
  ended_at timestamp with time zone
  winner text
  constraint signup_form_tests_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES signup_forms(organization_id, id) ON DELETE CASCADE
  constraint signup_form_tests_pkey PRIMARY KEY (organization_id, id)
  constraint signup_form_tests_winner_check CHECK ((winner = ANY (ARRAY['a'::text, 'b'::text, 'c'::text])))
  CREATE INDEX signup_form_tests_form ON public.signup_form_tests USING btree (organization_id, form_id, created_at)
  CREATE UNIQUE INDEX signup_form_tests_open ON public.signup_form_tests USING btree (organization_id, form_id) WHERE (ended_at IS NULL)
  CREATE UNIQUE INDEX signup_form_tests_pkey ON public.signup_form_tests USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table signup_form_variants
  organization_id uuid not null
  test_id uuid not null
  id text not null
  config jsonb
  views integer not null default 0
  sign_ups integer not null default 0
  constraint signup_form_variants_id_check CHECK ((id = ANY (ARRAY['a'::text, 'b'::text, 'c'::text])))
  constraint signup_form_variants_organization_id_test_id_fkey FOREIGN KEY (organization_id, test_id) REFERENCES signup_form_tests(organization_id, id) ON DELETE CASCADE
  constraint signup_form_variants_pkey PRIMARY KEY (organization_id, test_id, id)
  CREATE UNIQUE INDEX signup_form_variants_pkey ON public.signup_form_variants USING btree (organization_id, test_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table signup_forms
  organization_id uuid not null
  id uuid not null
  name text not null
  is_live boolean not null default false
  config jsonb not null
  revision integer not null default 0
  submissions integer not null default 0
  subscribed integer not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  views integer not null default 0
  counted_sign_ups integer not null default 0
  constraint signup_forms_name_check CHECK ((name <> ''::text))
  constraint signup_forms_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint signup_forms_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX signup_forms_name ON public.signup_forms USING btree (organization_id, lower(name))
  CREATE UNIQUE INDEX signup_forms_pkey ON public.signup_forms USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table slack_channels
  organization_id uuid not null
  id uuid not null
  name text not null
  url bytea not null
  topics text[] not null
  problem text
  last_posted_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint slack_channels_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint slack_channels_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX slack_channels_pkey ON public.slack_channels USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table slack_posts
  organization_id uuid not null
  channel_id uuid not null
  cause text not null
  message jsonb
  state text not null default 'waiting'::text
  created_at timestamp with time zone not null
  constraint slack_posts_check CHECK (((state = ANY (ARRAY['waiting'::text, 'begun'::text])) OR (message IS NULL)))
  constraint slack_posts_organization_id_channel_id_fkey FOREIGN KEY (organization_id, channel_id) REFERENCES slack_channels(organization_id, id) ON DELETE CASCADE
  constraint slack_posts_pkey PRIMARY KEY (organization_id, channel_id, cause)
  constraint slack_posts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'begun'::text, 'sent'::text, 'failed'::text])))
  CREATE INDEX slack_posts_created_at ON public.slack_posts USING btree (created_at) -- across organizations: old ones are removed for all
  CREATE UNIQUE INDEX slack_posts_pkey ON public.slack_posts USING btree (organization_id, channel_id, cause)
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
  plugin_code bytea
  sealed_keys bytea
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
  platform text not null default 'shopify'::text
  webhook_secret bytea
  subscribed_at timestamp with time zone
  shop_id text
  has_plugin boolean not null default false
  constraint store_connections_check CHECK (((disconnected_at IS NULL) = (disconnected_because IS NULL)))
  constraint store_connections_check1 CHECK (((disconnected_at IS NULL) OR ((access_token IS NULL) AND (refresh_token IS NULL))))
  constraint store_connections_check2 CHECK (((access_token IS NOT NULL) OR ((access_token_expires_at IS NULL) AND (refresh_token IS NULL))))
  constraint store_connections_disconnected_because_check CHECK ((disconnected_because = ANY (ARRAY['uninstalled'::text, 'disconnected'::text])))
  constraint store_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint store_connections_pkey PRIMARY KEY (organization_id)
  constraint store_connections_platform_check CHECK ((platform = ANY (ARRAY['shopify'::text, 'woocommerce'::text])))
  constraint store_connections_shop_check CHECK ((shop = lower(shop)))
  constraint store_connections_shop_key UNIQUE (shop)
  CREATE UNIQUE INDEX store_connections_pkey ON public.store_connections USING btree (organization_id)
  CREATE UNIQUE INDEX store_connections_shop_id_key ON public.store_connections USING btree (shop_id) -- across organizations: a shop is known before its organization is
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
  page_cursor text
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

table subscriber_bulks
  organization_id uuid not null
  id uuid not null
  request jsonb not null
  state text not null default 'running'::text
  total integer not null
  done integer not null default 0
  changed integer not null default 0
  checkpoint_id uuid
  created_by_user_id uuid
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  constraint subscriber_bulks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint subscriber_bulks_pkey PRIMARY KEY (organization_id, id)
  constraint subscriber_bulks_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
  CREATE UNIQUE INDEX subscriber_bulks_pkey ON public.subscriber_bulks USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table subscriber_events
  organization_id uuid not null
  id uuid not null
  subscriber_id uuid not null
  type text not null
  key text not null
  payload jsonb not null default '{}'::jsonb
  occurred_at timestamp with time zone not null
  recorded_at timestamp with time zone not null
  constraint subscriber_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint subscriber_events_organization_id_subscriber_id_fkey FOREIGN KEY (organization_id, subscriber_id) REFERENCES subscribers(organization_id, id) ON DELETE CASCADE
  constraint subscriber_events_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX subscriber_events_key ON public.subscriber_events USING btree (organization_id, key)
  CREATE INDEX subscriber_events_person ON public.subscriber_events USING btree (organization_id, subscriber_id, type, occurred_at)
  CREATE UNIQUE INDEX subscriber_events_pkey ON public.subscriber_events USING btree (organization_id, id)
  CREATE INDEX subscriber_events_product ON public.subscriber_events USING btree (organization_id, ((payload #>> '{product,id}'::text[])), subscriber_id) WHERE (type = ANY (ARRAY['product.viewed'::text, 'product.alert_requested'::text]))
  CREATE INDEX subscriber_events_timeline ON public.subscriber_events USING btree (organization_id, subscriber_id, occurred_at, id)
  CREATE INDEX subscriber_events_type ON public.subscriber_events USING btree (organization_id, type, occurred_at, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table subscriber_import_changes
  organization_id uuid not null
  import_id uuid not null
  subscriber_id uuid not null
  before jsonb
  constraint subscriber_import_changes_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE
  constraint subscriber_import_changes_organization_id_subscriber_id_fkey FOREIGN KEY (organization_id, subscriber_id) REFERENCES subscribers(organization_id, id) ON DELETE CASCADE
  constraint subscriber_import_changes_pkey PRIMARY KEY (organization_id, import_id, subscriber_id)
  CREATE UNIQUE INDEX subscriber_import_changes_pkey ON public.subscriber_import_changes USING btree (organization_id, import_id, subscriber_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table subscribers
  organization_id uuid not null
  id uuid not null
  email text not null
  address_hash bytea not null
  customer_id uuid
  first_name text
  last_name text
  country text
  locale text
  time_zone text
  birthday date
  consent text not null default 'never_subscribed'::text
  consent_at timestamp with time zone
  consent_method text
  properties jsonb not null default '{}'::jsonb
  tags text[] not null default '{}'::text[]
  source text not null
  capped_mails timestamp with time zone[] not null default '{}'::timestamp with time zone[]
  last_sent_at timestamp with time zone
  last_opened_at timestamp with time zone
  last_clicked_at timestamp with time zone
  soft_bounces smallint not null default 0
  import_id uuid
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  readmitted_at timestamp with time zone
  constraint subscribers_consent_check CHECK ((consent = ANY (ARRAY['subscribed'::text, 'unconfirmed'::text, 'never_subscribed'::text, 'unsubscribed'::text])))
  constraint subscribers_consent_method_check CHECK ((consent_method = ANY (ARRAY['form'::text, 'checkout'::text, 'import'::text, 'api'::text, 'manual'::text, 'double_optin'::text, 'preference_center'::text, 'store'::text])))
  constraint subscribers_email_check CHECK ((email = lower(email)))
  constraint subscribers_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id)
  constraint subscribers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint subscribers_pkey PRIMARY KEY (organization_id, id)
  constraint subscribers_source_check CHECK ((source = ANY (ARRAY['store'::text, 'import'::text, 'form'::text, 'api'::text, 'manual'::text, 'review'::text])))
  CREATE INDEX subscribers_address ON public.subscribers USING btree (organization_id, address_hash)
  CREATE INDEX subscribers_consent ON public.subscribers USING btree (organization_id, consent, created_at, id)
  CREATE INDEX subscribers_country ON public.subscribers USING btree (organization_id, country, created_at, id) WHERE (country IS NOT NULL)
  CREATE UNIQUE INDEX subscribers_customer ON public.subscribers USING btree (organization_id, customer_id) WHERE (customer_id IS NOT NULL)
  CREATE UNIQUE INDEX subscribers_email ON public.subscribers USING btree (organization_id, email)
  CREATE INDEX subscribers_import ON public.subscribers USING btree (organization_id, import_id, id) WHERE (import_id IS NOT NULL)
  CREATE INDEX subscribers_last_name ON public.subscribers USING btree (organization_id, lower(last_name), id) WHERE (last_name IS NOT NULL)
  CREATE INDEX subscribers_newest ON public.subscribers USING btree (organization_id, created_at, id)
  CREATE UNIQUE INDEX subscribers_pkey ON public.subscribers USING btree (organization_id, id)
  CREATE INDEX subscribers_source ON public.subscribers USING btree (organization_id, source, created_at, id)
  CREATE INDEX subscribers_tags ON public.subscribers USING gin (tags) -- across organizations: tags are looked up as they are
  CREATE INDEX subscribers_words ON public.subscribers USING gin (yuko.words_of(organization_id, ((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || email))) WITH (gin_pending_list_limit='256') -- across organizations: the organization is one of the words
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER subscribers_leave_runs BEFORE DELETE ON public.subscribers FOR EACH ROW EXECUTE FUNCTION leave_runs_to_nobody()

table sunset_rules
  organization_id uuid not null
  is_on boolean not null
  days integer not null
  emails integer not null
  action text not null
  updated_at timestamp with time zone not null
  constraint sunset_rules_action_check CHECK ((action = ANY (ARRAY['suppress'::text, 'skip_campaigns'::text])))
  constraint sunset_rules_days_check CHECK (((days >= 30) AND (days <= 730)))
  constraint sunset_rules_emails_check CHECK (((emails >= 1) AND (emails <= 100)))
  constraint sunset_rules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint sunset_rules_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX sunset_rules_pkey ON public.sunset_rules USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table suppressions
  organization_id uuid not null
  address_hash bytea not null
  topics text[]
  updated_at timestamp with time zone not null
  chosen text[] not null default '{}'::text[]
  email text
  constraint suppressions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint suppressions_pkey PRIMARY KEY (organization_id, address_hash)
  CREATE UNIQUE INDEX suppressions_pkey ON public.suppressions USING btree (organization_id, address_hash)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table tagged_reviews
  organization_id uuid not null
  tag_id uuid not null
  review_id uuid not null
  constraint tagged_reviews_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint tagged_reviews_organization_id_tag_id_fkey FOREIGN KEY (organization_id, tag_id) REFERENCES review_tags(organization_id, id) ON DELETE CASCADE
  constraint tagged_reviews_pkey PRIMARY KEY (organization_id, tag_id, review_id)
  CREATE UNIQUE INDEX tagged_reviews_pkey ON public.tagged_reviews USING btree (organization_id, tag_id, review_id)
  CREATE INDEX tagged_reviews_review ON public.tagged_reviews USING btree (organization_id, review_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table text_messages
  organization_id uuid not null
  id uuid not null
  key text not null
  request_id uuid not null
  email text
  to_phone text
  body text
  time_zone text not null
  segments integer not null
  status text not null
  failure text
  provider_id text
  queued_at timestamp with time zone not null
  sent_at timestamp with time zone
  customer_id uuid
  constraint text_messages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint text_messages_organization_id_key_key UNIQUE (organization_id, key)
  constraint text_messages_pkey PRIMARY KEY (organization_id, id)
  constraint text_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text])))
  CREATE INDEX text_messages_email ON public.text_messages USING btree (organization_id, email) WHERE (email IS NOT NULL)
  CREATE UNIQUE INDEX text_messages_organization_id_key_key ON public.text_messages USING btree (organization_id, key)
  CREATE UNIQUE INDEX text_messages_pkey ON public.text_messages USING btree (organization_id, id)
  CREATE INDEX text_messages_sent ON public.text_messages USING btree (organization_id, sent_at) WHERE (sent_at IS NOT NULL)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table text_opt_outs
  organization_id uuid not null
  number_hash bytea not null
  opted_out_at timestamp with time zone not null
  constraint text_opt_outs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint text_opt_outs_pkey PRIMARY KEY (organization_id, number_hash)
  CREATE UNIQUE INDEX text_opt_outs_pkey ON public.text_opt_outs USING btree (organization_id, number_hash)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table text_providers
  organization_id uuid not null
  account_sid text not null
  secret bytea not null
  sender text not null
  send_from text not null
  send_until text not null
  problem text
  problem_code integer
  problem_at timestamp with time zone
  updated_at timestamp with time zone not null
  constraint text_providers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint text_providers_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX text_providers_pkey ON public.text_providers USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table translation_settings
  organization_id uuid not null
  is_on boolean not null
  languages text[] not null
  problem text
  problem_detail text
  problem_at timestamp with time zone
  constraint translation_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint translation_settings_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX translation_settings_pkey ON public.translation_settings USING btree (organization_id)
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

table unread_reviews
  organization_id uuid not null
  review_id uuid not null
  constraint unread_reviews_organization_id_review_id_fkey FOREIGN KEY (organization_id, review_id) REFERENCES reviews(organization_id, id) ON DELETE CASCADE
  constraint unread_reviews_pkey PRIMARY KEY (organization_id, review_id)
  CREATE UNIQUE INDEX unread_reviews_pkey ON public.unread_reviews USING btree (organization_id, review_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table unread_stores
  organization_id uuid not null
  after_id uuid
  constraint unread_stores_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint unread_stores_pkey PRIMARY KEY (organization_id)
  CREATE UNIQUE INDEX unread_stores_pkey ON public.unread_stores USING btree (organization_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table usage_counters
  organization_id uuid not null
  metric text not null
  period date not null
  used bigint not null default 0
  slot smallint not null default yuko.usage_slot()
  constraint usage_counters_metric_check CHECK ((metric = ANY (ARRAY['orders_month'::text, 'emails_month'::text])))
  constraint usage_counters_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint usage_counters_pkey PRIMARY KEY (organization_id, metric, period, slot)
  constraint usage_counters_used_check CHECK ((used >= 0))
  CREATE UNIQUE INDEX usage_counters_pkey ON public.usage_counters USING btree (organization_id, metric, period, slot)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table usage_marks
  organization_id uuid not null
  metric text not null
  period date not null
  percent smallint not null
  at timestamp with time zone not null
  constraint usage_marks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint usage_marks_pkey PRIMARY KEY (organization_id, metric, period, percent)
  CREATE UNIQUE INDEX usage_marks_pkey ON public.usage_marks USING btree (organization_id, metric, period, percent)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
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
  language text
  constraint users_email_check CHECK ((email = lower(email)))
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text, 'fr'::text, 'es'::text])))
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

table video_uploads
  organization_id uuid not null
  id uuid not null default gen_random_uuid()
  bytes integer not null
  received smallint[] not null default '{}'::smallint[]
  media_id uuid
  created_at timestamp with time zone not null default now()
  constraint video_uploads_bytes_check CHECK ((bytes > 0))
  constraint video_uploads_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX video_uploads_pkey ON public.video_uploads USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table webhook_attempts
  organization_id uuid not null
  delivery_id uuid not null
  n integer not null
  request_headers jsonb not null
  response_status smallint
  response_body text
  duration_ms integer not null
  error text
  at timestamp with time zone not null
  constraint webhook_attempts_error_check CHECK ((error = ANY (ARRAY['timeout'::text, 'dns'::text, 'tls'::text, 'connect'::text, 'http_4xx'::text, 'http_5xx'::text, 'redirect'::text, 'blocked'::text])))
  constraint webhook_attempts_organization_id_delivery_id_fkey FOREIGN KEY (organization_id, delivery_id) REFERENCES webhook_deliveries(organization_id, id) ON DELETE CASCADE
  constraint webhook_attempts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint webhook_attempts_pkey PRIMARY KEY (organization_id, delivery_id, n)
  CREATE UNIQUE INDEX webhook_attempts_pkey ON public.webhook_attempts USING btree (organization_id, delivery_id, n)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table webhook_deliveries
  organization_id uuid not null
  id uuid not null
  event_id uuid not null
  endpoint_id uuid not null
  event_type text not null
  status text not null
  attempts integer not null default 0
  tries smallint not null default 0
  next_attempt_at timestamp with time zone
  lease_until timestamp with time zone
  response_status smallint
  error text
  last_attempt_at timestamp with time zone
  delivered_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint webhook_deliveries_due CHECK (((status = ANY (ARRAY['pending'::text, 'retrying'::text])) = (next_attempt_at IS NOT NULL)))
  constraint webhook_deliveries_lease CHECK (((status = 'delivering'::text) = (lease_until IS NOT NULL)))
  constraint webhook_deliveries_organization_id_endpoint_id_event_id_key UNIQUE (organization_id, endpoint_id, event_id)
  constraint webhook_deliveries_organization_id_endpoint_id_fkey FOREIGN KEY (organization_id, endpoint_id) REFERENCES webhook_endpoints(organization_id, id) ON DELETE CASCADE
  constraint webhook_deliveries_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES webhook_events(organization_id, id) ON DELETE CASCADE
  constraint webhook_deliveries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint webhook_deliveries_pkey PRIMARY KEY (organization_id, id)
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivering'::text, 'delivered'::text, 'retrying'::text, 'failed'::text, 'cancelled'::text])))
  CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (created_at) -- across organizations: what is old goes, whoever it belongs to
  CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (organization_id, endpoint_id, next_attempt_at, id) WHERE (next_attempt_at IS NOT NULL)
  CREATE INDEX webhook_deliveries_event ON public.webhook_deliveries USING btree (organization_id, event_id)
  CREATE INDEX webhook_deliveries_leased ON public.webhook_deliveries USING btree (lease_until) WHERE (lease_until IS NOT NULL) -- across organizations: whose process died is taken back, whoever it belongs to
  CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (organization_id, endpoint_id, created_at, id)
  CREATE UNIQUE INDEX webhook_deliveries_organization_id_endpoint_id_event_id_key ON public.webhook_deliveries USING btree (organization_id, endpoint_id, event_id)
  CREATE UNIQUE INDEX webhook_deliveries_pkey ON public.webhook_deliveries USING btree (organization_id, id)
  CREATE INDEX webhook_deliveries_under_way ON public.webhook_deliveries USING btree (organization_id, endpoint_id) WHERE (lease_until IS NOT NULL)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table webhook_endpoints
  organization_id uuid not null
  id uuid not null
  url text not null
  description text not null default ''::text
  events text[] not null
  headers bytea not null
  secret bytea not null
  previous_secret bytea
  previous_secret_until timestamp with time zone
  rate_per_second smallint not null
  status text not null default 'active'::text
  disabled_reason text
  disabled_at timestamp with time zone
  free_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone
  consecutive_failures integer not null default 0
  first_failure_at timestamp with time zone
  warned_at timestamp with time zone
  last_success_at timestamp with time zone
  created_by_user_id uuid
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  filters jsonb not null default '{"ratings": [], "workflowIds": []}'::jsonb
  constraint webhook_endpoints_disabled CHECK (((status = 'disabled_auto'::text) = ((disabled_reason IS NOT NULL) AND (disabled_at IS NOT NULL))))
  constraint webhook_endpoints_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text])))
  constraint webhook_endpoints_events_check CHECK ((cardinality(events) > 0))
  constraint webhook_endpoints_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint webhook_endpoints_pkey PRIMARY KEY (organization_id, id)
  constraint webhook_endpoints_previous CHECK (((previous_secret IS NULL) = (previous_secret_until IS NULL)))
  constraint webhook_endpoints_rate_per_second_check CHECK (((rate_per_second >= 1) AND (rate_per_second <= 100)))
  constraint webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'disabled_auto'::text])))
  constraint webhook_endpoints_url_check CHECK ((url ~~ 'https://%'::text))
  CREATE UNIQUE INDEX webhook_endpoints_pkey ON public.webhook_endpoints USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table webhook_events
  organization_id uuid not null
  id uuid not null
  type text not null
  api_version text not null
  ref text not null
  subject_email text
  payload text not null
  occurred_at timestamp with time zone not null
  created_at timestamp with time zone not null
  constraint webhook_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint webhook_events_pkey PRIMARY KEY (organization_id, id)
  constraint webhook_events_subject_email_check CHECK ((subject_email = lower(subject_email)))
  CREATE INDEX webhook_events_age ON public.webhook_events USING btree (created_at) -- across organizations: what is old goes, whoever it belongs to
  CREATE UNIQUE INDEX webhook_events_pkey ON public.webhook_events USING btree (organization_id, id)
  CREATE INDEX webhook_events_subject ON public.webhook_events USING btree (organization_id, subject_email) WHERE (subject_email IS NOT NULL)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
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

table widget_versions
  organization_id uuid not null
  kind text not null
  version integer not null
  config jsonb not null
  published_at timestamp with time zone not null
  published_by text
  constraint widget_versions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint widget_versions_pkey PRIMARY KEY (organization_id, kind, version)
  CREATE UNIQUE INDEX widget_versions_pkey ON public.widget_versions USING btree (organization_id, kind, version)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table widgets
  organization_id uuid not null
  kind text not null
  is_enabled boolean not null default true
  draft jsonb
  draft_saved_at timestamp with time zone
  draft_saved_by text
  published jsonb
  published_version integer
  published_at timestamp with time zone
  revision integer not null default 0
  last_seen_at timestamp with time zone
  last_seen_on text
  constraint widgets_check CHECK (((draft IS NULL) = (draft_saved_at IS NULL)))
  constraint widgets_check1 CHECK ((((published IS NULL) = (published_version IS NULL)) AND ((published IS NULL) = (published_at IS NULL))))
  constraint widgets_check2 CHECK (((last_seen_at IS NULL) = (last_seen_on IS NULL)))
  constraint widgets_kind_check CHECK ((kind = ANY (ARRAY['review_list'::text, 'star_badge'::text, 'rating_text'::text, 'snippet'::text, 'carousel'::text, 'video_slider'::text, 'media_grid'::text, 'all_reviews'::text, 'floating_tab'::text, 'popup'::text, 'trust_badge'::text, 'medals'::text, 'questions'::text, 'review_form'::text, 'loyalty_launcher'::text, 'loyalty_panel'::text, 'nudges'::text, 'referral_popup'::text, 'loyalty_page'::text, 'product_points'::text, 'cart_points'::text, 'cart_points_slider'::text, 'thank_you'::text, 'account_page'::text])))
  constraint widgets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
  constraint widgets_pkey PRIMARY KEY (organization_id, kind)
  CREATE UNIQUE INDEX widgets_pkey ON public.widgets USING btree (organization_id, kind)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflow_ab_winners
  organization_id uuid not null
  workflow_id uuid not null
  node_id text not null
  variant text not null
  figures jsonb not null
  decided_at timestamp with time zone not null
  constraint workflow_ab_winners_organization_id_workflow_id_fkey FOREIGN KEY (organization_id, workflow_id) REFERENCES workflows(organization_id, id) ON DELETE CASCADE
  constraint workflow_ab_winners_pkey PRIMARY KEY (organization_id, workflow_id, node_id)
  CREATE UNIQUE INDEX workflow_ab_winners_pkey ON public.workflow_ab_winners USING btree (organization_id, workflow_id, node_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflow_changes
  organization_id uuid not null
  workflow_id uuid not null
  id bigint not null identity
  what text not null
  version integer not null default 0
  node_id text not null default ''::text
  variant text not null default ''::text
  detail text not null default ''::text
  at timestamp with time zone not null
  n integer not null
  people uuid[]
  constraint workflow_changes_pkey PRIMARY KEY (organization_id, workflow_id, id)
  CREATE UNIQUE INDEX workflow_changes_pkey ON public.workflow_changes USING btree (organization_id, workflow_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflow_email_versions
  organization_id uuid not null
  email_id uuid not null
  number integer not null
  name text not null
  design jsonb not null
  constraint workflow_email_versions_number_check CHECK ((number > 0))
  constraint workflow_email_versions_organization_id_email_id_fkey FOREIGN KEY (organization_id, email_id) REFERENCES workflow_emails(organization_id, id) ON DELETE CASCADE
  constraint workflow_email_versions_pkey PRIMARY KEY (organization_id, email_id, number)
  CREATE UNIQUE INDEX workflow_email_versions_pkey ON public.workflow_email_versions USING btree (organization_id, email_id, number)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflow_emails
  organization_id uuid not null
  id uuid not null
  workflow_id uuid
  name text not null
  draft jsonb not null
  revision integer not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  campaign_id uuid
  variant text
  constraint workflow_emails_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES email_campaigns(organization_id, id) ON DELETE CASCADE
  constraint workflow_emails_name_check CHECK ((name <> ''::text))
  constraint workflow_emails_organization_id_workflow_id_fkey FOREIGN KEY (organization_id, workflow_id) REFERENCES workflows(organization_id, id) ON DELETE CASCADE
  constraint workflow_emails_owner CHECK ((num_nonnulls(workflow_id, campaign_id) = 1))
  constraint workflow_emails_pkey PRIMARY KEY (organization_id, id)
  CREATE INDEX workflow_emails_campaign ON public.workflow_emails USING btree (organization_id, campaign_id) WHERE (campaign_id IS NOT NULL)
  CREATE UNIQUE INDEX workflow_emails_pkey ON public.workflow_emails USING btree (organization_id, id)
  CREATE INDEX workflow_emails_workflow ON public.workflow_emails USING btree (organization_id, workflow_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflow_figures
  organization_id uuid not null
  workflow_id uuid not null
  time_zone text not null
  next_reader integer not null default 0
  constraint workflow_figures_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint workflow_figures_pkey PRIMARY KEY (organization_id, workflow_id)
  CREATE UNIQUE INDEX workflow_figures_pkey ON public.workflow_figures USING btree (organization_id, workflow_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflow_header_values
  organization_id uuid not null
  id uuid not null
  server text not null
  value bytea not null
  created_at timestamp with time zone not null
  constraint workflow_header_values_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint workflow_header_values_pkey PRIMARY KEY (organization_id, id)
  CREATE UNIQUE INDEX workflow_header_values_pkey ON public.workflow_header_values USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflow_readers
  organization_id uuid not null
  workflow_id uuid not null
  subscriber_id uuid not null
  n integer not null
  constraint workflow_readers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint workflow_readers_pkey PRIMARY KEY (organization_id, workflow_id, subscriber_id)
  CREATE UNIQUE INDEX workflow_readers_pkey ON public.workflow_readers USING btree (organization_id, workflow_id, subscriber_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflow_recipients
  organization_id uuid not null
  workflow_id uuid not null
  day date not null
  version integer not null
  node_id text not null
  variant text not null
  chunk integer not null
  people bit(4096) not null
  constraint workflow_recipients_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint workflow_recipients_pkey PRIMARY KEY (organization_id, workflow_id, day, version, node_id, variant, chunk)
  CREATE UNIQUE INDEX workflow_recipients_pkey ON public.workflow_recipients USING btree (organization_id, workflow_id, day, version, node_id, variant, chunk)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflow_runs
  organization_id uuid not null
  id uuid not null
  workflow_id uuid not null
  version integer not null
  subscriber_id uuid
  key text not null
  status text not null default 'waiting'::text
  is_concurrent boolean not null default false
  node_id text
  visit smallint not null default 0
  wake_at timestamp with time zone
  awaits text
  is_overdue boolean not null default false
  event_id uuid
  context jsonb not null default '{}'::jsonb
  bucket smallint not null
  attempts smallint not null default 0
  last_error text
  exit_reason text
  entered_at timestamp with time zone not null
  finished_at timestamp with time zone
  waits_since timestamp with time zone
  outcome text
  variant text
  constraint workflow_runs_bucket_check CHECK (((bucket >= 0) AND (bucket <= 9999)))
  constraint workflow_runs_check CHECK (((finished_at IS NULL) = (status = ANY (ARRAY['waiting'::text, 'paused'::text]))))
  constraint workflow_runs_organization_id_subscriber_id_fkey FOREIGN KEY (organization_id, subscriber_id) REFERENCES subscribers(organization_id, id) ON DELETE SET NULL (subscriber_id)
  constraint workflow_runs_organization_id_workflow_id_version_fkey FOREIGN KEY (organization_id, workflow_id, version) REFERENCES workflow_versions(organization_id, workflow_id, number)
  constraint workflow_runs_pkey PRIMARY KEY (organization_id, id)
  constraint workflow_runs_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'paused'::text, 'completed'::text, 'goal_reached'::text, 'exited'::text, 'failed'::text])))
  CREATE INDEX workflow_runs_at ON public.workflow_runs USING btree (organization_id, workflow_id, version, node_id) WHERE (status = ANY (ARRAY['waiting'::text, 'paused'::text]))
  CREATE INDEX workflow_runs_due ON public.workflow_runs USING btree (organization_id, wake_at, workflow_id, id) WHERE ((status = 'waiting'::text) AND (wake_at IS NOT NULL))
  CREATE INDEX workflow_runs_entered ON public.workflow_runs USING btree (organization_id, workflow_id, entered_at, id)
  CREATE INDEX workflow_runs_failed ON public.workflow_runs USING btree (organization_id, finished_at) WHERE (status = 'failed'::text)
  CREATE INDEX workflow_runs_finished ON public.workflow_runs USING btree (organization_id, workflow_id, finished_at) WHERE (finished_at IS NOT NULL)
  CREATE INDEX workflow_runs_inside ON public.workflow_runs USING btree (organization_id, subscriber_id) WHERE (status = ANY (ARRAY['waiting'::text, 'paused'::text]))
  CREATE UNIQUE INDEX workflow_runs_key ON public.workflow_runs USING btree (organization_id, workflow_id, key)
  CREATE UNIQUE INDEX workflow_runs_one_at_a_time ON public.workflow_runs USING btree (organization_id, workflow_id, subscriber_id) WHERE ((status = ANY (ARRAY['waiting'::text, 'paused'::text])) AND (NOT is_concurrent))
  CREATE INDEX workflow_runs_person ON public.workflow_runs USING btree (organization_id, subscriber_id, entered_at)
  CREATE UNIQUE INDEX workflow_runs_pkey ON public.workflow_runs USING btree (organization_id, id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER workflow_runs_noted_added AFTER INSERT ON public.workflow_runs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_runs()
  CREATE TRIGGER workflow_runs_noted_changed AFTER UPDATE ON public.workflow_runs REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_runs()
  CREATE TRIGGER workflow_runs_noted_removed AFTER DELETE ON public.workflow_runs REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_runs()

table workflow_scans
  organization_id uuid not null
  workflow_id uuid not null
  scanned_until timestamp with time zone not null
  constraint workflow_scans_organization_id_workflow_id_fkey FOREIGN KEY (organization_id, workflow_id) REFERENCES workflows(organization_id, id) ON DELETE CASCADE
  constraint workflow_scans_pkey PRIMARY KEY (organization_id, workflow_id)
  CREATE UNIQUE INDEX workflow_scans_pkey ON public.workflow_scans USING btree (organization_id, workflow_id)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflow_steps
  organization_id uuid not null
  run_id uuid not null
  node_id text not null
  visit smallint not null
  workflow_id uuid not null
  version integer not null
  status text not null
  reason text
  branch text
  decision jsonb
  email_id uuid
  started_at timestamp with time zone not null
  finished_at timestamp with time zone
  constraint workflow_steps_organization_id_run_id_fkey FOREIGN KEY (organization_id, run_id) REFERENCES workflow_runs(organization_id, id) ON DELETE CASCADE
  constraint workflow_steps_pkey PRIMARY KEY (organization_id, run_id, node_id, visit)
  constraint workflow_steps_status_check CHECK ((status = ANY (ARRAY['entered'::text, 'completed'::text, 'skipped'::text, 'failed'::text])))
  CREATE INDEX workflow_steps_failed ON public.workflow_steps USING btree (organization_id, started_at) WHERE (status = 'failed'::text)
  CREATE INDEX workflow_steps_node ON public.workflow_steps USING btree (organization_id, workflow_id, node_id, started_at)
  CREATE UNIQUE INDEX workflow_steps_pkey ON public.workflow_steps USING btree (organization_id, run_id, node_id, visit)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system
  CREATE TRIGGER workflow_steps_noted_added AFTER INSERT ON public.workflow_steps REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_steps()
  CREATE TRIGGER workflow_steps_noted_changed AFTER UPDATE ON public.workflow_steps REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_steps()
  CREATE TRIGGER workflow_steps_noted_removed AFTER DELETE ON public.workflow_steps REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_steps()

table workflow_sums
  organization_id uuid not null
  workflow_id uuid not null
  what text not null
  step text not null
  at timestamp without time zone not null
  version integer not null
  node_id text not null
  variant text not null
  detail text not null
  n bigint not null
  constraint workflow_sums_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint workflow_sums_pkey PRIMARY KEY (organization_id, workflow_id, what, step, at, version, node_id, variant, detail)
  constraint workflow_sums_step_check CHECK ((step = ANY (ARRAY['hour'::text, 'day'::text])))
  CREATE UNIQUE INDEX workflow_sums_pkey ON public.workflow_sums USING btree (organization_id, workflow_id, what, step, at, version, node_id, variant, detail)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflow_versions
  organization_id uuid not null
  workflow_id uuid not null
  number integer not null
  definition jsonb not null
  note text
  published_at timestamp with time zone not null
  published_by_user_id uuid
  constraint workflow_versions_number_check CHECK ((number > 0))
  constraint workflow_versions_organization_id_workflow_id_fkey FOREIGN KEY (organization_id, workflow_id) REFERENCES workflows(organization_id, id) ON DELETE CASCADE
  constraint workflow_versions_pkey PRIMARY KEY (organization_id, workflow_id, number)
  CREATE INDEX workflow_versions_open_headers ON public.workflow_versions USING btree (organization_id) WHERE (definition @? '$."nodes"[*]."headers"[*]?(@."value" != "")'::jsonpath) -- across organizations: a job seals what it finds
  CREATE UNIQUE INDEX workflow_versions_pkey ON public.workflow_versions USING btree (organization_id, workflow_id, number)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

table workflows
  organization_id uuid not null
  id uuid not null
  title text not null
  status text not null default 'draft'::text
  trigger_type text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  draft jsonb
  revision integer not null default 0
  live_version integer
  paused_at timestamp with time zone
  hook_id uuid not null default gen_random_uuid()
  pause_cause jsonb
  watched_from timestamp with time zone
  constraint workflows_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint workflows_pkey PRIMARY KEY (organization_id, id)
  constraint workflows_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'archived'::text])))
  constraint workflows_title_check CHECK ((title <> ''::text))
  CREATE INDEX workflows_last_changed ON public.workflows USING btree (organization_id, updated_at, id)
  CREATE INDEX workflows_open_headers ON public.workflows USING btree (organization_id) WHERE (draft @? '$."nodes"[*]."headers"[*]?(@."value" != "")'::jsonpath) -- across organizations: a job seals what it finds
  CREATE UNIQUE INDEX workflows_pkey ON public.workflows USING btree (organization_id, id)
  CREATE UNIQUE INDEX workflows_title ON public.workflows USING btree (organization_id, lower(title)) WHERE (status <> 'archived'::text)
  policy system for all to yuko_system using true with check true
  policy tenant for all to yuko_app using (organization_id = yuko.organization_id()) with check (organization_id = yuko.organization_id())
  grant delete, insert, select, update to yuko_app
  grant delete, insert, select, update to yuko_system

CREATE OR REPLACE FUNCTION public.copy_credited_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select d.workflow_version, d.run_id, d.written_at, d.campaign_id
    into new.workflow_version, new.run_id, new.written_at, new.campaign_id
    from email_deliveries d where d.organization_id = new.organization_id and d.email_id = new.email_id;
  return new;
end $function$


CREATE OR REPLACE FUNCTION public.count_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted constant text := 'organization_id, product_id, status, rating, verification, source, language, hold_reason,
    picture_count > 0 as has_pictures, replied_at is not null as is_replied, is_featured';
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
    insert into review_stats as stats (organization_id, product_id, pending, published, rejected, spam, archived, deleted,
      stars_1, stars_2, stars_3, stars_4, stars_5, verified, with_pictures)
    select organization_id, product_id,
      coalesce(sum(n) filter (where status = 'pending'), 0),
      coalesce(sum(n) filter (where status = 'published'), 0),
      coalesce(sum(n) filter (where status = 'rejected'), 0),
      coalesce(sum(n) filter (where status = 'spam'), 0),
      coalesce(sum(n) filter (where status = 'archived'), 0),
      coalesce(sum(n) filter (where status = 'deleted'), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 1), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 2), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 3), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 4), 0),
      coalesce(sum(n) filter (where status = 'published' and rating = 5), 0),
      coalesce(sum(n) filter (where status = 'published' and verification = 'verified_buyer'), 0),
      coalesce(sum(n) filter (where status = 'published' and has_pictures), 0)
    from (
      select organization_id, product_id, status, rating, verification, has_pictures, n from changed where product_id is not null
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
      deleted = stats.deleted + excluded.deleted,
      stars_1 = stats.stars_1 + excluded.stars_1,
      stars_2 = stats.stars_2 + excluded.stars_2,
      stars_3 = stats.stars_3 + excluded.stars_3,
      stars_4 = stats.stars_4 + excluded.stars_4,
      stars_5 = stats.stars_5 + excluded.stars_5,
      verified = stats.verified + excluded.verified,
      with_pictures = stats.with_pictures + excluded.with_pictures
  $sql$, changed);
  -- After the numbers of the store, whose one row has made all others who change its reviews wait: no deadlock here.
  execute format($sql$
    insert into review_facets as facets (organization_id, status, rating, verification, source, language, hold_reason,
      has_pictures, is_replied, is_featured, n)
    select organization_id, status, rating, verification, source, language, hold_reason, has_pictures, is_replied, is_featured, sum(n)
      from (%s) changed
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(n) <> 0
    on conflict (organization_id, status, rating, verification, source, language, hold_reason, has_pictures, is_replied, is_featured)
    do update set n = facets.n + excluded.n
  $sql$, changed);
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.drop_reply_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  reply review_replies := coalesce(new, old);
begin
  -- A translation that is being written locks the review: wait for it, then delete it.
  perform from reviews where organization_id = reply.organization_id and id = reply.review_id for no key update;
  delete from review_translations where organization_id = reply.organization_id and review_id = reply.review_id;
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.drop_review_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from review_translations where organization_id = new.organization_id and review_id = new.id;
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.find_customers(question text)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select c.id from public.customers c
     where numnode(to_tsquery('simple', question)) > 0 and c.organization_id = yuko.organization_id()
       and yuko.words_of(c.organization_id, coalesce(c.name, '') || ' ' || coalesce(c.email, ''))
        @@ (('o' || replace(yuko.organization_id()::text, '-', ''))::tsquery && to_tsquery('simple', question))
  $function$


CREATE OR REPLACE FUNCTION public.find_subscribers(question text)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select s.id from public.subscribers s
     where numnode(to_tsquery('simple', question)) > 0 and s.organization_id = yuko.organization_id()
       and yuko.words_of(s.organization_id, coalesce(s.first_name, '') || ' ' || coalesce(s.last_name, '') || ' ' || s.email)
        @@ (('o' || replace(yuko.organization_id()::text, '-', ''))::tsquery && to_tsquery('simple', question))
  $function$


CREATE OR REPLACE FUNCTION public.follow_review_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched constant text := 'select organization_id, review_id from %s where state = ''approved'' and review_id is not null';
  changed text := case tg_op
    when 'INSERT' then format(touched, 'added')
    when 'DELETE' then format(touched, 'removed')
    else format(touched, 'added') || ' union ' || format(touched, 'removed')
  end;
  is_any boolean;
begin
  if tg_op = 'DELETE' then
    insert into orphaned_files select organization_id, file_key from removed where file_key is not null on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    insert into orphaned_files
      select r.organization_id, r.file_key from removed r join added a on a.organization_id = r.organization_id and a.id = r.id
       where r.file_key is not null and r.file_key is distinct from a.file_key
      on conflict do nothing;
  end if;
  -- An update of no review would set off what counts reviews all the same: imports bring thousands that nobody approved yet.
  execute format('select exists (%s)', changed) into is_any;
  if not is_any then
    return null;
  end if;
  -- Locked first and counted after: who changes another picture of the review at this moment is waited for.
  execute format($sql$
    select count(*) from (
      select from reviews where (organization_id, id) in (%s) order by organization_id, id for no key update) locked $sql$, changed);
  execute format($sql$
    update reviews r set picture_count = c.pictures
      from (select t.organization_id, t.review_id, (
              select count(*) from review_media m
               where m.organization_id = t.organization_id and m.review_id = t.review_id and m.state = 'approved') as pictures
              from (%s) t) c
     where r.organization_id = c.organization_id and r.id = c.review_id and r.picture_count <> c.pictures $sql$, changed);
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.keep_review_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the rating of a review does not change' using errcode = 'check_violation';
end $function$


CREATE OR REPLACE FUNCTION public.leave_runs_to_nobody()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update workflow_steps t set decision = null
    from workflow_runs r
   where r.organization_id = old.organization_id and r.subscriber_id = old.id
     and t.organization_id = r.organization_id and t.run_id = r.id and t.decision is not null;
  update workflow_runs
     set subscriber_id = null, event_id = null, context = '{}', last_error = null, wake_at = null, awaits = null, waits_since = null,
         exit_reason = case when finished_at is null then 'erased' else exit_reason end,
         status = case when finished_at is null then 'exited' else status end,
         finished_at = coalesce(finished_at, greatest(now(), entered_at))
   where organization_id = old.organization_id and subscriber_id = old.id;
  return old;
end $function$


CREATE OR REPLACE FUNCTION public.local_hour(at timestamp with time zone, zone text)
 RETURNS timestamp without time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when date_trunc('day', at at time zone zone) at time zone zone > at
    then date_trunc('day', at at time zone zone) - interval '1 hour' else date_trunc('hour', at at time zone zone) end $function$


CREATE OR REPLACE FUNCTION public.mail_reach(state text, delivered_at timestamp with time zone, bounced_at timestamp with time zone, opened_at timestamp with time zone, machine_opened_at timestamp with time zone, clicked_at timestamp with time zone, unsubscribed_at timestamp with time zone, complained_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when state = 'waiting' then 2
    when state = 'failed' then 4
    when state = 'suppressed' then 8
    else 1
      + case when bounced_at is null or coalesce(delivered_at >= bounced_at, false) or opened_at is not null or clicked_at is not null
          then 32 + case when opened_at is not null or machine_opened_at is not null or clicked_at is not null then 64 else 0 end
          else 16 end
      + case when opened_at is not null or clicked_at is not null then 128 else 0 end
      + case when clicked_at is not null then 256 else 0 end
      + case when unsubscribed_at is not null then 512 else 0 end
      + case when complained_at is not null then 1024 else 0 end
    end $function$


CREATE OR REPLACE FUNCTION public.mail_state(status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when status = 'sent' then 'sent' when status in ('failed', 'unknown', 'missed') then 'failed'
              when status = 'suppressed' then 'suppressed' else 'waiting' end $function$


CREATE OR REPLACE FUNCTION public.note_clicks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted constant text := 'select organization_id, email_id, url, is_machine, clicks';
begin
  execute format($sql$
    insert into workflow_changes (organization_id, workflow_id, what, version, detail, at, n)
    select d.organization_id, d.workflow_id, k.what, coalesce(d.workflow_version, 0), c.url, date_bin('15 minutes', d.written_at, 'epoch'),
           sum(k.n * c.sign)
      from (%s) c
      join email_deliveries d on d.organization_id = c.organization_id and d.email_id = c.email_id and d.workflow_id is not null
     cross join lateral (values ('link', 1, not c.is_machine), ('click', c.clicks, not c.is_machine),
        ('machine_click', c.clicks, c.is_machine)) k (what, n, is_counted)
     where k.is_counted
     group by 1, 2, 3, 4, 5, 6 having sum(k.n * c.sign) <> 0 $sql$,
    case tg_op when 'INSERT' then counted || ', 1 as sign from added' when 'DELETE' then counted || ', -1 as sign from removed'
      else counted || ', 1 as sign from added union all ' || counted || ', -1 from removed' end);
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.note_email_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into email_changes (organization_id, type, at, reach, n, reviews)
    select organization_id, type, date_bin('15 minutes', written_at, 'epoch'),
           mail_reach(state, delivered_at, bounced_at, opened_at, machine_opened_at, clicked_at, unsubscribed_at, complained_at),
           count(*), sum(reviews)
      from added group by 1, 2, 3, 4;
  elsif tg_op = 'UPDATE' then
    insert into email_changes (organization_id, type, at, reach, n, reviews)
    select organization_id, type, date_bin('15 minutes', written_at, 'epoch'),
           mail_reach(state, delivered_at, bounced_at, opened_at, machine_opened_at, clicked_at, unsubscribed_at, complained_at),
           sum(sign), sum(sign * reviews)
      from (select *, 1 as sign from added union all select *, -1 from removed) changed
     group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * reviews) <> 0;
  else
    insert into email_changes (organization_id, type, at, reach, n, reviews)
    select organization_id, type, date_bin('15 minutes', written_at, 'epoch'),
           mail_reach(state, delivered_at, bounced_at, opened_at, machine_opened_at, clicked_at, unsubscribed_at, complained_at),
           -count(*), -sum(reviews)
      from removed group by 1, 2, 3, 4;
  end if;
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.note_mail_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Claims and beginnings leave a mail waiting, and are most changes.
  if exists (select from added where mail_state(status) <> 'waiting') or exists (select from removed where mail_state(status) <> 'waiting') then
    -- Planned anew each time: a plan made for an empty table would read all of a large one.
    execute 'update email_deliveries d set state = mail_state(a.status) from added a
      where d.organization_id = a.organization_id and d.email_id = a.id and d.state <> mail_state(a.status)';
  end if;
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.note_mails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into workflow_changes (organization_id, workflow_id, what, version, node_id, variant, detail, at, n, people)
    select organization_id, workflow_id, 'mail', coalesce(workflow_version, 0), coalesce(node_id, ''), coalesce(variant, ''),
           mail_reach(state, delivered_at, bounced_at, opened_at, machine_opened_at, clicked_at, unsubscribed_at, complained_at),
           date_bin('15 minutes', written_at, 'epoch'), count(*), array_agg(subscriber_id) filter (where subscriber_id is not null)
      from added where workflow_id is not null group by 1, 2, 4, 5, 6, 7, 8;
  elsif tg_op = 'UPDATE' then
    insert into workflow_changes (organization_id, workflow_id, what, version, node_id, variant, detail, at, n)
    select organization_id, workflow_id, 'mail', coalesce(workflow_version, 0), coalesce(node_id, ''), coalesce(variant, ''),
           mail_reach(state, delivered_at, bounced_at, opened_at, machine_opened_at, clicked_at, unsubscribed_at, complained_at),
           date_bin('15 minutes', written_at, 'epoch'), sum(sign)
      from (select *, 1 as sign from added union all select *, -1 from removed) changed
     where workflow_id is not null group by 1, 2, 4, 5, 6, 7, 8 having sum(sign) <> 0;
  else
    insert into workflow_changes (organization_id, workflow_id, what, at, n)
    select distinct organization_id, workflow_id, 'anew', 'epoch'::timestamptz, 0 from removed where workflow_id is not null;
  end if;
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.note_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted constant text := 'select organization_id, workflow_id, version, status, exit_reason, node_id, entered_at, finished_at';
begin
  execute format($sql$
    insert into workflow_changes (organization_id, workflow_id, what, version, node_id, detail, at, n)
    select r.organization_id, r.workflow_id, k.what, r.version, coalesce(k.node_id, ''), k.detail,
           date_bin('15 minutes', k.at, 'epoch'), sum(r.n)
      from (select organization_id, workflow_id, version, status, exit_reason, node_id, entered_at, finished_at, sum(sign) as n
              from (%s) changed group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(sign) <> 0) r
     cross join lateral (values
        ('run', null, status || '/' || coalesce(exit_reason, ''), entered_at),
        ('end', null, status || '/' || coalesce(exit_reason, ''), finished_at),
        ('stand', node_id, '', case when finished_at is null then 'epoch'::timestamptz end)) k (what, node_id, detail, at)
     where k.at is not null
     group by 1, 2, 3, 4, 5, 6, 7 having sum(r.n) <> 0 $sql$,
    case tg_op when 'INSERT' then counted || ', 1 as sign from added' when 'DELETE' then counted || ', -1 as sign from removed'
      else counted || ', 1 as sign from added union all ' || counted || ', -1 from removed' end);
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.note_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted constant text := 'select organization_id, workflow_id, version, node_id, status, reason, started_at';
begin
  execute format($sql$
    insert into workflow_changes (organization_id, workflow_id, what, version, node_id, detail, at, n)
    select organization_id, workflow_id, 'step', version, node_id,
           status || '/' || coalesce(case when status = 'skipped' then reason end, ''), date_bin('15 minutes', started_at, 'epoch'), sum(sign)
      from (%s) changed group by 1, 2, 4, 5, 6, 7 having sum(sign) <> 0 $sql$,
    case tg_op when 'INSERT' then counted || ', 1 as sign from added' when 'DELETE' then counted || ', -1 as sign from removed'
      else counted || ', 1 as sign from added union all ' || counted || ', -1 from removed' end);
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.note_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into workflow_changes (organization_id, workflow_id, what, at, n)
  select organization_id, workflow_id, 'anew', 'epoch', 0 from workflow_figures where organization_id = new.id;
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.note_time_zone_of_emails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into email_changes (organization_id, type, at, reach, n, reviews) values (new.id, '', 'epoch', 0, 0, 0);
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.note_time_zone_of_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into review_figures (organization_id, time_zone) values (new.id, new.timezone);
  else
    update review_figures set time_zone = null where organization_id = new.id;
  end if;
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.note_unread_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into unread_reviews (organization_id, review_id) select organization_id, id from added;
  else
    -- Locks the row if there is one, so that the loop reads this review after this change.
    insert into unread_reviews (organization_id, review_id) values (new.organization_id, new.id)
    on conflict (organization_id, review_id) do update set review_id = excluded.review_id;
  end if;
  return null;
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


CREATE OR REPLACE FUNCTION public.sum_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  parts constant text := 'organization_id, submitted_at, status, source, rating, verification, replied_at';
  changed constant text := case tg_op
    when 'INSERT' then format('select %s, 1 as sign from added', parts)
    when 'DELETE' then format('select %s, -1 as sign from removed', parts)
    else format('select %1$s, 1 as sign from added union all select %1$s, -1 from removed', parts)
  end;
begin
  execute format($sql$
    insert into review_sums as s (organization_id, day, n, collected, stars, verified, replied)
    select * from (
      select c.organization_id, local_hour(c.submitted_at, f.time_zone)::date as day, sum(sign) as n,
             coalesce(sum(sign) filter (where source <> 'import'), 0) as collected, sum(sign * rating) as stars,
             coalesce(sum(sign) filter (where verification = 'verified_buyer'), 0) as verified,
             coalesce(sum(sign) filter (where replied_at is not null), 0) as replied
        from (%s) c join review_figures f on f.organization_id = c.organization_id and f.time_zone is not null
       where status <> 'deleted' group by 1, 2) day
     where (n, collected, stars, verified, replied) <> (0, 0, 0, 0, 0)
     order by organization_id, day
    on conflict (organization_id, day) do update set n = s.n + excluded.n, collected = s.collected + excluded.collected,
      stars = s.stars + excluded.stars, verified = s.verified + excluded.verified, replied = s.replied + excluded.replied
  $sql$, changed);
  return null;
end $function$


CREATE OR REPLACE FUNCTION yuko.audit_digest(line audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(jsonb_build_array(line.organization_id, line.id, line.actor, line.action, line.target, line.change,
    line.reason, line.request_id, extract(epoch from line.at))::text, 'UTF8'))
$function$


CREATE OR REPLACE FUNCTION yuko.count_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into usage_counters as c (organization_id, metric, period, used)
  select organization_id, 'orders_month', date_trunc('month', placed_at at time zone 'UTC')::date, count(*)
    from added where placed_at is not null group by 1, 3 order by 1, 3
  on conflict (organization_id, metric, period, slot) do update set used = c.used + excluded.used;
  return null;
end $function$


CREATE OR REPLACE FUNCTION yuko.forget_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'yuko'
AS $function$
begin
  delete from audit_log where organization_id = old.id;
  delete from audit_chain where organization_id = old.id;
  delete from audit_heads where organization_id = old.id;
  return null;
end $function$


CREATE OR REPLACE FUNCTION yuko.link_audit(line audit_log)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'yuko'
AS $function$
declare
  head audit_heads;
  said bytea := yuko.audit_digest(line);
begin
  insert into audit_heads (organization_id) values (line.organization_id) on conflict do nothing;
  select * into head from audit_heads where organization_id = line.organization_id for update;
  insert into audit_chain (organization_id, seq, entry_id, at, digest, hash)
    values (line.organization_id, head.last_seq + 1, line.id, line.at, said, sha256(head.last_hash || said))
    returning hash into head.last_hash;
  update audit_heads set last_seq = head.last_seq + 1, last_hash = head.last_hash where organization_id = line.organization_id;
end $function$


CREATE OR REPLACE FUNCTION yuko.link_new_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'yuko'
AS $function$
declare
  line audit_log;
begin
  select * into line from audit_log where organization_id = new.organization_id and id = new.id;
  -- Its organization may have gone in the same transaction.
  if found then perform yuko.link_audit(line); end if;
  return null;
end $function$


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


CREATE OR REPLACE FUNCTION yuko.sweep_audit(before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'yuko'
AS $function$
declare
  head audit_heads;
  first_kept bigint;
begin
  for head in select * from audit_heads h where exists (
    select from audit_chain c where c.organization_id = h.organization_id and c.seq = h.first_seq and c.at < before) for update
  loop
    select coalesce(min(seq), head.last_seq + 1) into first_kept
      from audit_chain where organization_id = head.organization_id and at >= before;
    update audit_heads set first_seq = first_kept, swept_before = before, hash_before = coalesce(
      (select hash from audit_chain where organization_id = head.organization_id and seq = first_kept - 1), hash_before)
      where organization_id = head.organization_id;
    delete from audit_log l using audit_chain c
      where c.organization_id = head.organization_id and c.seq < first_kept
        and l.organization_id = c.organization_id and l.id = c.entry_id;
    delete from audit_chain where organization_id = head.organization_id and seq < first_kept;
  end loop;
end $function$


CREATE OR REPLACE FUNCTION yuko.usage_slot()
 RETURNS smallint
 LANGUAGE sql
 PARALLEL SAFE
AS $function$ select (pg_backend_pid() % 16)::smallint $function$


CREATE OR REPLACE FUNCTION yuko.words_of(organization uuid, words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, ((('o'::text || replace((organization)::text, '-'::text, ''::text)) || ' '::text) || translate(lower((regexp_replace(NORMALIZE(words, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) COLLATE pg_c_utf8)), '@.,-_+/:#<>&''’'::text, '              '::text)))

