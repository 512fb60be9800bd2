import type { NewEmail } from '#platform/mail/enqueue-email.ts'

/** What it says. No mail holds the name of a user: who registers can write anything there, and make us mail it to anybody. */
type AccountMail = Pick<NewEmail, 'subject' | 'content'>

export function verifyAddressMail(publicUrl: string, token: string): AccountMail {
  return {
    subject: 'Verify your e-mail address',
    content: {
      heading: 'Verify your e-mail address',
      preview: 'One click and your Yuko account is ready.',
      paragraphs: ['Welcome to Yuko. Confirm that this is your address and go on with setting up your store.'],
      action: { label: 'Verify e-mail address', url: `${publicUrl}/account/verify/${token}` },
      note: 'The link works for 24 hours. If you did not sign up for Yuko, ignore this mail: without your click nobody can use your address.',
    },
  }
}

export function alreadyRegisteredMail(publicUrl: string): AccountMail {
  return {
    subject: 'You already have a Yuko account',
    content: {
      heading: 'You already have an account',
      preview: 'Sign in with the account that you have.',
      paragraphs: [
        'Somebody, probably you, has just signed up for Yuko with this address. It belongs to an account already, so nothing was changed.',
        'Sign in with the password of that account. If you do not remember it, choose “Forgot password?” on the sign-in page.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      note: 'If it was not you, there is nothing to do: whoever it was did not learn that you have an account.',
    },
  }
}

export function resetPasswordMail(publicUrl: string, email: string, token: string): AccountMail {
  return {
    subject: 'Set a new password',
    content: {
      heading: 'Set a new password',
      preview: 'The link works for one hour.',
      paragraphs: ['You, or somebody who knows your address, asked for a new password for your Yuko account.'],
      action: { label: 'Set a new password', url: `${publicUrl}/reset-password/${token}?${new URLSearchParams({ email })}` },
      note: 'The link works once and for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
    },
  }
}

export function passwordChangedMail(publicUrl: string): AccountMail {
  return {
    subject: 'Your password was changed',
    content: {
      heading: 'Your password was changed',
      preview: 'You have been signed out everywhere.',
      paragraphs: ['The password of your Yuko account has just been changed, and all devices have been signed out.'],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      note: 'If it was not you, set a new password at once with “Forgot password?” on the sign-in page, and change the password of this mailbox.',
    },
  }
}
