/** From the verification email, which may take a moment. */
export async function verificationToken(mailboxUrl: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = (await (await fetch(`${mailboxUrl}/api/email`)).json()) as { to: { address: string }[]; text: string }[]
    const mail = mails.findLast((candidate) => candidate.to.some((to) => to.address === email))
    const token = mail?.text.match(/\/account\/verify\/([\w-]+)/)?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No verification mail reached ${email}`)
}
