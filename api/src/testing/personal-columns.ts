/** Column names that suggest personal data. */
export const looksPersonal =
  /^(.*(e?mail|name|phone|address|birth|friend|user_agent|payload|context|properties|cells|search_text|words|note|ship_to|voter|device|subject).*|ip|.*_ip|ip_.*|details|body|text|html|before|request|sent_to|comment|contact.*|customer|person)$/

/** Columns about customers, by the area that exports and erases them. */
export const toldAndForgotten: Readonly<Record<string, readonly string[]>> = {
  customers: ['email', 'name', 'first_name', 'last_name', 'phone', 'birthday'].map((name) => `customers.${name}`),
  orders: ['orders.email', 'orders.ship_to'],
  checkouts: ['checkouts.email'],
  mails: [
    ...['to_address', 'to_name', 'from_name', 'subject', 'html', 'text'].map((name) => `email_messages.${name}`),
    'email_clicks.url',
  ],
  reviews: [
    ...['body', 'author_name', 'author_email', 'ip_hash'].map((name) => `reviews.${name}`),
    ...['body', 'author_name', 'sent_to'].map((name) => `review_messages.${name}`),
    ...['body', 'actor_name'].map((name) => `review_versions.${name}`),
    'review_search.words',
    'review_translations.body',
    'review_answers.value',
    'moderation_events.actor_name',
    'moderation_events.note',
    'moderation_events.before',
  ],
  'text messages': ['text_messages.email', 'text_messages.to_phone', 'text_messages.body'],
  'review requests': ['review_requests.email', 'review_requests.phone', 'review_requests.name', 'review_requests.search_text'],
  'questions and answers': [
    ...['body', 'author_name', 'author_email', 'ip_hash'].map((name) => `product_questions.${name}`),
    ...['body', 'author_name', 'author_email'].map((name) => `product_answers.${name}`),
    'product_question_asks.email',
    'product_question_asks.name',
  ],
  'rewards for reviews': ['review_rewards.email'],
  'import rows': ['import_rows.cells'],
  'loyalty points': ['point_entry_notes.customer_note', 'point_entry_notes.internal_note'],
  'loyalty points history': ['loyalty_earlier_entries.description'],
  'loyalty proofs': ['loyalty_proofs.text', 'loyalty_proofs.reason', 'loyalty_proofs.file_key'],
  referrals: ['friend_email', 'friend_locale', 'friend_key', 'ip_key', 'device_key'].map((name) => `loyalty_referrals.${name}`),
  'email subscription': [
    ...['email', 'address_hash', 'first_name', 'last_name', 'birthday', 'properties'].map((name) => `subscribers.${name}`),
    'subscriber_import_changes.before',
  ],
  'suppressed addresses': ['blocked_addresses.email', 'suppressions.email'],
  'email timeline': ['subscriber_events.payload'],
  'workflow runs': ['workflow_runs.context'],
  'webhook events': ['webhook_events.subject_email', 'webhook_events.payload'],
}

const [ofMembers, ofThings, ofHashes] = [
  'of members, who have an account of their own',
  'what the merchant calls something, or writes themselves',
  'a hash: it keeps somebody who refused mail from getting it, and names nobody',
]

/** Columns that are neither exported nor erased, with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'consent_events.address_hash': ofHashes,
  'consent_events.ip': 'the proof of a consent, without an address beside it; listed under “email consent”',
  'suppressions.address_hash': ofHashes,
  'blocked_addresses.address_hash': ofHashes,
  'login_failures.address_hash': ofHashes,
  'privacy_requests.subject_hash': ofHashes,
  'privacy_requests.email': 'whom a request is about, until it is done',
  'privacy_requests.note': 'the record of the request itself; the form asks for no personal data',
  'domain_events.payload': 'the fact that says whom to forget names them until all heard it, 30 days at most',
  'job_requests.payload': 'waits for seconds until the job starts; jobs are kept three days',
  'webhook_inbox.payload': 'emptied when it was applied, a fortnight at most',
  'webhook_inbox.note': 'what went wrong, a month at most',
  'bulk_jobs.request': 'the filter of a bulk action',
  'subscriber_bulks.request': 'the filter of a bulk action',
  'loyalty_campaigns.details': ofThings,
  'loyalty_rewards.details': ofThings,
  'notifications.details': 'ids and numbers',
  'imports.file_name': ofThings,
  'webhook_attempts.response_body': 'what the merchant’s own server answered, 30 days',
  ...of(ofMembers, [
    'users.email',
    'users.name',
    'sessions.user_agent',
    'invitations.email',
    'email_tokens.new_email',
    'bulk_jobs.created_by_name',
    'imports.created_by_name',
  ]),
  ...of(ofThings, [
    'api_keys.name',
    'operator_keys.name',
    'organizations.name',
    'organizations.support_email',
    'organizations.postal_address',
    'email_campaigns.name',
    'loyalty_programs.name',
    'loyalty_tiers.name',
    'loyalty_translations.texts',
    'mail_topics.name',
    'review_tags.name',
    'saved_email_parts.name',
    'saved_views.name',
    'slack_channels.name',
    'segments.name',
    'shop_segments.name',
    'sender_identities.email',
    'sender_identities.name',
    'signup_forms.name',
    'store_sync_resources.name',
    'workflow_email_versions.name',
    'workflow_emails.name',
    'workflow_versions.note',
    'page_widgets.name',
    'product_groups.name',
    'product_questions.note',
    'saved_replies.body',
    'reply_versions.body',
    'reply_versions.subject',
    'review_replies.body',
  ]),
}

function of(reason: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, reason]))
}
