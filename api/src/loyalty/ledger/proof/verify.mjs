/**
 * Verifies an exported points ledger without the software that wrote it. Needs Node.js 18 or later, no packages, no network.
 *
 *   node verify.mjs ledger.ndjson                   is the file complete, unchanged, and does it add up?
 *   node verify.mjs ledger.ndjson earlier.ndjson    does it also contain every entry of an earlier export, unchanged?
 *
 * Each line of the file is a JSON object:
 *   ledger   the first line
 *   entry    an entry of a member. `hash` is the SHA-256 of the entry's fields as a JSON array in the order of `hashOf` below,
 *            starting with the hash of the member's previous entry. `seq` counts from 1 without gaps.
 *   member   after the entries of a member: their number, the last hash, and the balances
 *   end      the last line: totals, and the head. The head starts as an empty string; for each member, in the order of the file,
 *            it becomes the SHA-256 of the lines head, member_id, entries, and last hash.
 *
 * Keep an export where nobody who runs the software can change it: a later one must contain it.
 * Exit code 0: verified; 1: problems were found; 2: the file could not be read.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')

function hashOf(entry) {
  const fields = [
    entry.previous_hash,
    entry.organization_id,
    entry.id,
    entry.member_id,
    entry.seq,
    entry.kind,
    entry.points,
    entry.pending_points,
    entry.balance_after,
    entry.pending_after,
    entry.lot_id,
    entry.campaign_id,
    entry.redemption_id,
    entry.order_id,
    entry.review_id,
    entry.referral_id,
    entry.import_id,
    entry.actor_type,
    entry.actor_id,
    sorted(entry.explanation),
    entry.idempotency_key,
    entry.occurred_at,
    entry.recorded_at,
  ]
  return sha256(JSON.stringify(fields))
}

/** Objects as sorted lists of their fields, because JSON does not order them. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)])
}

async function* linesOf(file) {
  let number = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++
    if (text !== '') yield { number, line: JSON.parse(text) }
  }
}

async function verify(file) {
  const problems = []
  const heads = new Map()
  const total = { members: 0, entries: 0, head: '' }
  const fresh = () => ({ seq: 0, hash: null, balance: 0, pending: 0 })
  let [member, state, ended, first] = [null, fresh(), false, true]
  for await (const { number, line } of linesOf(file)) {
    const wrong = (what) => problems.push(`line ${number}: ${what}`)
    if (first && (line.type !== 'ledger' || line.version !== 1)) throw new Error(`${file} is not an exported ledger`)
    first = false
    if (ended) wrong('comes after the end of the file')
    if (line.type === 'entry') {
      const name = `entry ${line.seq} of member ${line.member_id}`
      if (member !== null && member !== line.member_id) wrong(`${name} is among the entries of another member`)
      member = line.member_id
      if (line.seq !== state.seq + 1) wrong(`entry ${state.seq + 1} of member ${line.member_id} is missing before ${name}`)
      else if (line.previous_hash !== state.hash) wrong(`${name} does not follow the previous entry`)
      if (hashOf(line) !== line.hash) wrong(`${name} was changed`)
      if (line.balance_after !== state.balance + line.points || line.pending_after !== state.pending + line.pending_points)
        wrong(`${name} does not add up`)
      state = { seq: line.seq, hash: line.hash, balance: line.balance_after, pending: line.pending_after }
      heads.set(`${line.member_id} ${line.seq}`, line.hash)
      total.entries++
    } else if (line.type === 'member') {
      const name = `member ${line.member_id}`
      if (member !== null && member !== line.member_id) wrong(`${name} does not own the entries before`)
      if (line.entries !== state.seq || line.head !== state.hash) wrong(`the last entries of ${name} are missing`)
      if (line.balance !== state.balance || line.pending !== state.pending)
        wrong(`the balance of ${name} differs from the entries`)
      total.head = sha256([total.head, line.member_id, line.entries, line.head].join('\n'))
      total.members++
      member = null
      state = fresh()
    } else if (line.type === 'end') {
      ended = true
      if (member !== null) wrong(`the end of member ${member} is missing`)
      if (line.members !== total.members || line.entries !== total.entries || line.head !== total.head)
        wrong('members or entries are missing from the file')
    }
  }
  if (!ended) problems.push('the file is incomplete: its last line is missing')
  return { problems, heads, total }
}

const [file, earlier] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Usage: node verify.mjs ledger.ndjson [earlier.ndjson]\n')
  process.exit(2)
}
try {
  const { problems, heads, total } = await verify(file)
  if (earlier)
    for await (const { line } of linesOf(earlier))
      if (line.type === 'entry' && heads.get(`${line.member_id} ${line.seq}`) !== line.hash)
        problems.push(`entry ${line.seq} of member ${line.member_id} differs from the earlier export`)
  for (const problem of problems.slice(0, 100)) process.stdout.write(`${problem}\n`)
  process.stdout.write(
    `${total.members} members, ${total.entries} entries, ${problems.length} problems\nhead ${total.head || 'none'}\n`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
