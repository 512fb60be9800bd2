import { createPrivateKey, type KeyObject } from 'node:crypto'
import { sendingSettings } from '@yuko/contract/sending/sending-settings'
import type { Trx } from '../db/database.ts'
import type { MailServer } from '../module.ts'
import type { MailTracking } from '../ports/draw-mails.ts'
import { unsealBytes } from '../sealed.ts'
import type { SecretFor } from '../secret.ts'
import type { DkimKey } from './dkim-signature.ts'
import { noOrganization } from './due-mails.repository.ts'
import { createMailLinks } from './mail-links.ts'
import { trackingOf } from './mail-tracking.ts'
import type { Mailer } from './mailer.ts'
import { createOwnMailer, type OwnMailerServices } from './providers/own-mailer.ts'
import { createReturnAddresses } from './return-addresses.ts'
import { senderAmong, shownAs } from './sender-rule.ts'
import type { SendingLimits } from './throttle.ts'
import { findWaysOut, type WayOutRow } from './ways-out.repository.ts'

/** The sender of an email. */
export interface MailSender {
  readonly from: { readonly name: string | null; readonly address: string }
  readonly replyTo: string | null
  readonly dkim?: DkimKey | undefined
  readonly returnPathOf: (emailId: string) => string | undefined
}

/** An organization's transport and default sender. */
export interface WayOut extends MailSender {
  /** Email with the same key shares connections, and waits together when they fail. */
  readonly key: string
  /** null: no transport; email stays queued. */
  readonly mailer: Mailer | null
  /** Verified senders by ID. */
  readonly senders: ReadonlyMap<string, MailSender>
  /** The sender's name if neither the organization nor the email has one. */
  readonly defaultName: string
  readonly limits: SendingLimits
  readonly tracking: MailTracking
  readonly unsubscribeUrl: (organizationId: string, address: string, emailId: string) => string
  readonly unsubscribeMailbox: (emailId: string) => string | undefined
}

export interface WaysOut {
  /** Of each of these organizations, and of email without one. */
  of(trx: Trx, organizationIds: readonly string[]): Promise<Map<string, WayOut>>
  close(): void
}

export interface WaysOutOptions extends OwnMailerServices {
  /** The server's own. */
  readonly mailer: Mailer | null
  readonly mail: MailServer
  readonly publicUrl: string
  readonly secretFor: SecretFor
}

export function createWaysOut(options: WaysOutOptions): WaysOut {
  const { mailer, publicUrl, secretFor } = options
  const { from, returnsDomain } = options.mail
  const links = createMailLinks({ publicUrl, secretFor })
  const returns = createReturnAddresses(secretFor('mail-returns'))
  const own = new Map<string, { revision: number; mailer: Mailer }>()
  const keys = new Map<string, KeyObject>()

  const plain: WayOut = {
    key: 'platform',
    mailer,
    from: { name: null, address: from.address },
    senders: new Map(),
    defaultName: from.name,
    replyTo: null,
    limits: { perSecond: null, perDomain: null },
    tracking: { opens: true, clicks: true },
    returnPathOf: (id) => (returnsDomain ? returns.bounce(id, returnsDomain) : undefined),
    unsubscribeUrl: links.urlFor,
    unsubscribeMailbox: (id) => (returnsDomain ? returns.unsubscribe(id, returnsDomain) : undefined),
  }

  const ownMailer = (row: WayOutRow): Mailer => {
    const known = own.get(row.organizationId)
    if (known?.revision === row.revision) return known.mailer
    known?.mailer.close()
    const secret = row.secret && unsealBytes(row.secret, secretFor('sending-provider'), row.organizationId).toString('utf8')
    const made = createOwnMailer(options, row, secret)
    own.set(row.organizationId, { revision: row.revision, mailer: made })
    return made
  }

  const keyOf = (row: WayOutRow): DkimKey | undefined => {
    const { organizationId, domain, selector, privateKey: sealed } = row
    if (!domain || !selector || !sealed) return undefined
    const name = `${organizationId} ${Buffer.from(sealed.subarray(-16)).toString('hex')}`
    const privateKey =
      keys.get(name) ??
      createPrivateKey({ key: unsealBytes(sealed, secretFor('dkim-keys'), organizationId), format: 'der', type: 'pkcs8' })
    keys.set(name, privateKey)
    return { domain, selector, privateKey }
  }

  const senderOf = (row: WayOutRow): MailSender => {
    const { name, address, replyTo } = shownAs(row, from.address)
    const isOwn = row.provider !== 'platform'
    return {
      from: { name, address },
      replyTo,
      dkim: row.provider === 'platform' || row.provider === 'smtp' ? keyOf(row) : undefined,
      returnPathOf: (id) => (isOwn || !returnsDomain ? undefined : returns.bounce(id, row.returnsDomain ?? returnsDomain)),
    }
  }

  /** From the rows of one organization, one for each sender. */
  const wayOf = (rows: readonly WayOutRow[]): WayOut | undefined => {
    const row = senderAmong(rows, null) ?? rows[0]
    if (!row) return undefined
    const { limits } = sendingSettings.parse(row.settings)
    const isOwn = row.provider !== 'platform'
    const confirmed = rows.filter(({ isSenderVerified }) => isSenderVerified)
    return {
      ...plain,
      ...senderOf(row),
      key: isOwn ? row.organizationId : plain.key,
      mailer: isOwn ? ownMailer(row) : mailer,
      senders: new Map(confirmed.flatMap((one) => (one.senderId === null ? [] : [[one.senderId, senderOf(one)]]))),
      limits,
      tracking: trackingOf(row),
    }
  }

  return {
    async of(trx, organizationIds) {
      const rows = await findWaysOut(
        trx,
        organizationIds.filter((id) => id !== noOrganization),
      )
      const said = Map.groupBy(rows, ({ organizationId }) => organizationId)
      return new Map(organizationIds.map((id) => [id, wayOf(said.get(id) ?? []) ?? plain]))
    },
    close() {
      mailer?.close()
      for (const { mailer } of own.values()) mailer.close()
    },
  }
}
