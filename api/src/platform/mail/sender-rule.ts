import type { ShownSender } from '@yuko/contract/sending/sender-identity'
import type { WayOutRow } from './ways-out.repository.ts'

type Sender = Pick<WayOutRow, 'senderName' | 'senderAddress' | 'replyTo' | 'isSenderVerified' | 'domain' | 'provider'>

/**
 * The sender shown in an email. Our own server may only use a domain that authorizes us; their own provider enforces its own
 * rules. Otherwise the address is the server's, the name theirs, and replies go to them.
 */
export function shownAs(sender: Sender, fallback: string): Omit<ShownSender, 'name'> & { readonly name: string | null } {
  const { senderName: name, senderAddress, replyTo, isSenderVerified, domain, provider } = sender
  const mayBe = senderAddress !== null && (domain !== null || (provider !== 'platform' && isSenderVerified))
  return {
    name,
    address: mayBe ? senderAddress : fallback,
    replyTo: replyTo ?? (mayBe ? null : senderAddress),
  }
}

/** The email's sender: the chosen one while its address is verified, otherwise the default one. */
export function senderAmong<Row extends Pick<WayOutRow, 'senderId' | 'isDefault' | 'isSenderVerified'>>(
  senders: readonly Row[],
  chosen: string | null | undefined,
): Row | undefined {
  return (
    senders.find(({ senderId, isSenderVerified }) => senderId !== null && senderId === chosen && isSenderVerified) ??
    senders.find(({ isDefault }) => isDefault)
  )
}
