/** What a call of that verb did, for sentences such as "Ada changed a member". */
const past: Readonly<Record<string, string>> = {
  accept: 'accepted',
  ask: 'asked for',
  authorize: 'authorized',
  begin: 'began',
  block: 'blocked',
  cancel: 'cancelled',
  change: 'changed',
  check: 'checked',
  choose: 'chose',
  claim: 'claimed',
  close: 'closed',
  confirm: 'confirmed',
  connect: 'connected',
  copy: 'copied',
  correct: 'corrected',
  create: 'created',
  decide: 'decided about',
  decline: 'declined',
  delete: 'deleted',
  discard: 'discarded',
  disconnect: 'disconnected',
  dismiss: 'dismissed',
  download: 'downloaded',
  end: 'ended',
  enrol: 'enrolled',
  erase: 'erased',
  exit: 'ended',
  export: 'exported',
  finish: 'finished',
  import: 'imported',
  invite: 'invited',
  leave: 'left',
  lift: 'lifted',
  make: 'made',
  mark: 'marked',
  merge: 'merged',
  message: 'wrote to',
  moderate: 'moderated',
  move: 'moved',
  pause: 'paused',
  pay: 'paid',
  ping: 'tested',
  postpone: 'postponed',
  preview: 'previewed',
  promote: 'promoted',
  publish: 'published',
  put: 'put',
  read: 'read',
  record: 'recorded',
  redeem: 'redeemed',
  refresh: 'refreshed',
  reject: 'rejected',
  release: 'released',
  remove: 'removed',
  rename: 'renamed',
  renew: 'renewed',
  replay: 'sent again',
  reply: 'replied',
  report: 'reported',
  request: 'asked for',
  require: 'required',
  resend: 'sent again',
  reset: 'reset',
  restore: 'restored',
  resume: 'resumed',
  retry: 'tried again',
  revoke: 'revoked',
  roll: 'rolled',
  rotate: 'rotated',
  run: 'ran',
  save: 'saved',
  schedule: 'scheduled',
  send: 'sent',
  set: 'set',
  sign: 'signed',
  skip: 'skipped',
  start: 'started',
  stop: 'stopped',
  submit: 'submitted',
  suspend: 'suspended',
  switch: 'switched',
  sync: 'synchronized',
  take: 'took',
  tell: 'told',
  test: 'tested',
  transfer: 'transferred',
  undo: 'undid',
  update: 'changed',
  upgrade: 'upgraded',
  upload: 'uploaded',
  upsert: 'sent',
  verify: 'verified',
  vote: 'voted',
  add: 'added',
  approve: 'approved',
  archive: 'archived',
  buy: 'bought',
  extend: 'extended',
  freeze: 'froze',
  subscribe: 'subscribed to',
  unfreeze: 'unfroze',
  use: 'used',
  withdraw: 'withdrew',
}

/** Where verb and thing alone would not say it. */
const whole: Readonly<Record<string, string>> = {
  'sign-in': 'signed in',
  'accept-invitation': 'accepted an invitation and became a member',
  'leave-organization': 'left the organization',
  'connect-shop': 'connected the Shopify shop',
  'disconnect-store': 'disconnected the store',
  'app/uninstalled': 'uninstalled the app',
  'customers/data_request': 'asked what is kept about a customer',
  'customers/redact': 'had a customer forgotten',
  'shop/redact': 'had all customers of the shop forgotten',
  'reply-to-review': 'replied to a review',
  'message-author': 'wrote to the author of a review',
  'update-organization': 'changed the details of the organization',
  'transfer-ownership': 'handed the organization over to another owner',
  'move-review': 'moved a review to another product',
  'adjust-points': 'gave or took points by hand',
  'set-review-tags': 'set the tags of a review',
  'upsert-products': 'sent products',
  'upsert-customers': 'sent customers',
  'suspend-member': 'kept a member out, or let them in again',
  'update-security-policy': 'changed what the organization asks of its members',
  'end-privacy-request': 'finished a privacy request',
}

/** Said by themselves, or of all there is. */
const plain = /(s|data|people|media|publishing|tagging|usage)$|^(profile|plan|consent|checklist|auto-upgrade|billing)/

/** `update-member` as "changed a member", `moderate-reviews publish` as "moderated reviews: publish". */
export function auditWords(action: string): string {
  const [call = '', what] = action.split(' ')
  const said = whole[call] ?? inWords(call)
  return what ? `${said}: ${what.replaceAll(/[_-]/g, ' ')}` : said
}

function inWords(call: string): string {
  const [verb = '', ...rest] = call.split('-')
  const did = past[verb]
  if (did === undefined) return `called ${call}`
  const thing = rest
    .join(' ')
    .replace(/\bapi\b/, 'API')
    .replace(/\bsms\b/, 'SMS')
  if (thing === '') return did
  if (plain.test(rest.join('-'))) return `${did} ${thing}`
  return `${did} ${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`
}

/** Whether there are words of its own for it. */
export const hasAuditWords = (action: string): boolean => !auditWords(action).startsWith('called ')
