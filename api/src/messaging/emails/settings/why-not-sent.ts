import { i18n } from '@yuko/contract/language'

/**
 * The meanings of a mail server's or provider's replies; the first match applies. Replies are codes, such as “EAUTH AUTH 535”.
 */
const meanings: readonly (readonly [RegExp, () => string])[] = [
  [/\b(EAUTH|401|403|53[0458])\b/, () => i18n.t('The provider doesn’t accept the username, password, or key.')],
  [/\bMAIL FROM\b/, () => i18n.t('The provider doesn’t accept your sender.')],
  [/\bRCPT TO\b/, () => i18n.t('The provider doesn’t accept this recipient.')],
  [
    /\b(ETLS|\w*(CERT|SIGNATURE)\w*)\b/,
    () => i18n.t('There’s no secure connection to the server. Check the encryption and the port.'),
  ],
  [
    /\b(ECONN\w*|ENOTFOUND|EDNS|EAI_AGAIN|E(NET|HOST)UNREACH|ESOCKET|E?TIMED?OUT|\w*_TIMEOUT|CONN|no response)\b/,
    () => i18n.t('The server doesn’t respond. Check its name and port.'),
  ],
  [/\b(421|429|45\d)\b/, () => i18n.t('The provider takes no more emails right now. Try again later.')],
]

/** Why a test email wasn’t sent, in the language of now, followed by the provider’s own words. */
export function whyNotSent(answer: string): string {
  if (answer === 'the host name doesn’t resolve to a public server')
    return i18n.t('The host name doesn’t resolve to a public server.')
  const meaning = meanings.find(([pattern]) => pattern.test(answer))?.[1]() ?? i18n.t('The provider rejected the email.')
  return i18n.t('{meaning} The provider’s answer: “{answer}”', { meaning, answer })
}
