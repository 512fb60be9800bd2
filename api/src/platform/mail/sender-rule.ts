import type { ShownSender } from '@yuko/contract/sending/sender-identity'
import type { WayOutRow } from './ways-out.repository.ts'

type Sender = Pick<WayOutRow, 'senderName' | 'senderAddress' | 'replyTo' | 'isSenderVerified' | 'domain' | 'provider'>

/**
 * What a mail says of its sender. Our own server may say an address only where its domain says that we may; a provider of theirs
 * knows what it allows them. Otherwise the address is the server's, the name theirs, and answers go to them.
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

/** The sender that a mail goes out with: the chosen one as long as its address is confirmed, otherwise the default one. */
export function senderAmong<Row extends Pick<WayOutRow, 'senderId' | 'isDefault' | 'isSenderVerified'>>(
  senders: readonly Row[],
  chosen: string | null | undefined,
): Row | undefined {
  return (
    senders.find(({ senderId, isSenderVerified }) => senderId !== null && senderId === chosen && isSenderVerified) ??
    senders.find(({ isDefault }) => isDefault)
  )
}
