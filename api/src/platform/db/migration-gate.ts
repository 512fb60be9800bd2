/**
 * Expand, then contract. During a rollout, processes of the previous version use the new schema, and again after a rollback. So a
 * migration only adds. Removals come in a later release, when no old process is running, in a file that says so:
 *
 *   -- contract: since 1.4, nobody reads it since 1.3
 *
 * Migrations must not block either: an index on a growing table is built concurrently, which needs a file of its own:
 *
 *   -- outside a transaction: orders are many
 *   drop index concurrently if exists orders_by_name;
 *   create index concurrently orders_by_name on orders (organization_id, name);
 *
 * `migrate.test` and `migration-gate.test.ts` enforce this; files up to `baseline` are exempt.
 */
export const baseline = 85

/** Tables with a row for each order, person, email, event, or point: rewriting every row takes minutes. */
export const bigTables: ReadonlySet<string> = new Set(
  `audit_log campaign_recipients checkouts consent_events customers domain_events email_clicks email_deliveries email_messages import_rows
   loyalty_earlier_entries loyalty_members moderation_events notifications order_fulfillments order_lines order_refunds orders point_entries
   point_lot_uses point_lots products review_media review_request_events review_requests review_search review_tags
   review_versions review_votes reviews segment_people subscriber_events subscribers webhook_attempts webhook_deliveries
   webhook_events webhook_inbox workflow_emails workflow_runs workflow_steps`.split(/\s+/),
)

export interface Statement {
  /** As written, without comments. */
  readonly text: string
  /** Lowercase, on one line, with function bodies and strings removed. */
  readonly plain: string
}

/** Splits at semicolons outside of strings and function bodies. */
export function statementsOf(sql: string): Statement[] {
  const parts: string[] = ['']
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|;|[^-/$';]+|[\s\S]/g
  for (const [piece] of sql.matchAll(token)) {
    if (piece === ';') parts.push('')
    else if (!piece.startsWith('--') && !piece.startsWith('/*')) parts.push(`${parts.pop() ?? ''}${piece}`)
  }
  return parts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, plain: plainOf(text) }))
}

const plainOf = (text: string) =>
  text
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

export const isContraction = (sql: string) => /^-- contract: since \S+, \S/m.test(sql)
export const isOutsideTransaction = (sql: string) => /^-- outside a transaction: \S/m.test(sql)

/** What in a migration breaks the previous version or blocks others, as sentences. */
export function problemsOf(sql: string): string[] {
  const statements = statementsOf(sql)
  const made = new Set(
    statements.flatMap(({ plain }) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(plain)?.[1] ?? []),
  )
  const isBreakingAllowed = isContraction(sql)
  const isAlone = isOutsideTransaction(sql)
  return statements.flatMap(({ plain }) => {
    const breaks = isBreakingAllowed ? [] : breakingIn(plain, made)
    return [...breaks, ...waitingFor(plain, made, isAlone)].map((problem) => `${problem}: ${plain.slice(0, 100)}`)
  })
}

function breakingIn(plain: string, made: ReadonlySet<string>): string[] {
  const dropped = /^drop (table|view|function|type|schema|policy|trigger|sequence) (?:if exists )?([\w.]+)/.exec(plain)
  if (dropped) return [`drops a ${dropped[1]} that the version before may use`]
  const table = /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(plain)?.[1]
  if (!table) return /^(truncate|delete) /.test(plain) ? ['removes rows that the version before may read'] : []
  if (made.has(table)) return []
  return actionsOf(plain).flatMap((action) => breakingAction(action))
}

function breakingAction(action: string): string[] {
  if (/^rename /.test(action)) return ['renames what the version before knows by its old name']
  if (/^drop column /.test(action) || /^drop (?!constraint|not null|default|expression|identity|column)\w+/.test(action))
    return ['drops a column that the version before may name']
  if (/^alter (column )?\w+ (set data )?type /.test(action)) return ['changes a type that the version before reads and writes']
  if (/^alter (column )?\w+ set not null/.test(action)) return ['forbids null, which the version before may write']
  if (/^alter (column )?\w+ drop default/.test(action)) return ['takes a default that the version before may rely on']
  if (/^add (column )?(?!constraint)/.test(action) && / not null/.test(action) && !/ default | generated /.test(action))
    return ['adds a column that must be given, which the version before does not do']
  if (/^drop constraint /.test(action) && /_(pkey|key)\b/.test(action))
    return ['drops a key that the version before may name in ON CONFLICT']
  return []
}

function waitingFor(plain: string, made: ReadonlySet<string>, isAlone: boolean): string[] {
  const big = (table: string | undefined) => table !== undefined && bigTables.has(table) && !made.has(table)
  const index = /^create (?:unique )?index (concurrently )?(?:if not exists )?.*? on (?:only )?([\w.]+)/.exec(plain)
  if (index && big(index[2]) && !index[1])
    return ['builds an index of a table that grows while nobody may write to it (concurrently)']
  if (/ concurrently /.test(plain) && !isAlone) return ['cannot be done in a transaction (`-- outside a transaction: why`)']
  if (/^update /.test(plain) && big(/^update (?:only )?([\w.]+)/.exec(plain)?.[1]))
    return ['changes every row of a table that grows in one transaction (a job does it in parts)']
  const table = /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(plain)?.[1]
  if (!big(table)) return []
  return actionsOf(plain).flatMap((action) => {
    if (/^add (foreign key|constraint .*(check|foreign key))/.test(action) && !/ not valid/.test(action))
      return ['reads a table that grows while nobody may write to it (not valid, and validate constraint in the next file)']
    if (/^add constraint .*(unique|primary key)/.test(action) && !/using index/.test(action))
      return ['builds a key of a table that grows while nobody may write to it (using index)']
    if (/ default (random|gen_random_uuid|clock_timestamp|uuidv7|nextval)/.test(action))
      return ['writes every row of a table that grows anew']
    return []
  })
}

/** The parts of an ALTER TABLE, split at top-level commas. */
function actionsOf(plain: string): string[] {
  const rest = plain.replace(/^alter table (?:if exists )?(?:only )?[\w.]+ /, '')
  const actions: string[] = ['']
  let depth = 0
  for (const letter of rest) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) actions.push('')
    else actions.push(`${actions.pop() ?? ''}${letter}`)
  }
  return actions.map((action) => action.trim())
}
