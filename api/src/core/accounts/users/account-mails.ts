import type { NewEmail } from '#platform/mail/enqueue-email.ts'

/** Subject and content. Never includes the user's name: anyone could register with any text as name and have us send it to any address. */
export type AccountMail = Pick<NewEmail, 'subject' | 'content'>

export function verifyAddressMail(publicUrl: string, token: string): AccountMail {
  return {
    subject: 'Verify your email address',
    content: {
      heading: 'Verify your email address',
      preview: 'One click and your Yuko account is ready.',
      paragraphs: ['Welcome to Yuko. Confirm that this email address is yours, then set up your store.'],
      action: { label: 'Verify email address', url: `${publicUrl}/account/verify/${token}` },
      note: 'This link expires in 24 hours. If you didn’t sign up for Yuko, ignore this email. Your address won’t be used unless you verify it.',
    },
  }
}

export function alreadyRegisteredMail(publicUrl: string): AccountMail {
  return {
    subject: 'You already have a Yuko account',
    content: {
      heading: 'You already have an account',
      preview: 'Sign in to your existing account.',
      paragraphs: [
        'Someone, probably you, tried to sign up for Yuko with this email address. It already belongs to an account, so nothing was changed.',
        'Sign in with your existing password. If you don’t remember it, choose “Forgot password?” on the sign-in page.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      note: 'If this wasn’t you, you don’t need to do anything. We didn’t reveal that this address has an account.',
    },
  }
}

export function resetPasswordMail(publicUrl: string, email: string, token: string): AccountMail {
  return {
    subject: 'Reset your password',
    content: {
      heading: 'Reset your password',
      preview: 'This link expires in one hour.',
      paragraphs: ['We received a request to reset the password of your Yuko account.'],
      action: { label: 'Reset password', url: `${publicUrl}/reset-password/${token}?${new URLSearchParams({ email })}` },
      note: 'This link works once and expires in one hour. If you didn’t request it, ignore this email. Your password stays the same.',
    },
  }
}

export function passwordChangedMail(publicUrl: string, signedOut: 'everywhere' | 'elsewhere'): AccountMail {
  const isEverywhere = signedOut === 'everywhere'
  return {
    subject: 'Your password was changed',
    content: {
      heading: 'Your password was changed',
      preview: isEverywhere ? 'You were signed out on all devices.' : 'You were signed out on all other devices.',
      paragraphs: [
        isEverywhere
          ? 'The password of your Yuko account was changed, and you were signed out on all devices.'
          : 'The password of your Yuko account was changed, and you were signed out on all other devices.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      note: 'If you didn’t change it, choose “Forgot password?” on the sign-in page to set a new password now, then change the password of this mailbox.',
    },
  }
}

const notYou = 'If this wasn’t you, choose “Forgot password?” on the sign-in page to set a new password now.'

export function twoFactorOnMail(publicUrl: string): AccountMail {
  return {
    subject: 'Two-factor sign-in is on',
    content: {
      heading: 'Two-factor sign-in is on',
      preview: 'You’ll enter a code each time you sign in.',
      paragraphs: [
        'From now on, you’ll enter your password and a code from your authenticator app to sign in to Yuko.',
        'Store your recovery codes somewhere you can reach without your phone. Each code works once.',
      ],
      action: { label: 'View your account', url: `${publicUrl}/app/settings/accounts/info` },
      note: notYou,
    },
  }
}

export function twoFactorOffMail(publicUrl: string): AccountMail {
  return {
    subject: 'Two-factor sign-in is off',
    content: {
      heading: 'Two-factor sign-in is off',
      preview: 'You’ll sign in with your password only.',
      paragraphs: ['From now on, you’ll sign in to Yuko with your password only. Your recovery codes no longer work.'],
      action: { label: 'View your account', url: `${publicUrl}/app/settings/accounts/info` },
      note: notYou,
    },
  }
}

const codesLeft = (left: number) => (left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`)

export function recoveryCodeUsedMail(publicUrl: string, left: number): AccountMail {
  return {
    subject: 'A recovery code was used to sign in',
    content: {
      heading: 'A recovery code was used',
      preview: left === 0 ? 'You have no recovery codes left.' : codesLeft(left),
      paragraphs: [
        'Someone, probably you, signed in to your Yuko account with your password and a recovery code.',
        left === 0 ? 'You have no recovery codes left. Create new ones so you don’t lose access.' : codesLeft(left),
      ],
      action: { label: 'Create new recovery codes', url: `${publicUrl}/app/settings/accounts/info` },
      note: notYou,
    },
  }
}

export function confirmEmailMail(publicUrl: string, token: string): AccountMail {
  return {
    subject: 'Confirm your new email address',
    content: {
      heading: 'Confirm your new email address',
      preview: 'One click updates the email address of your account.',
      paragraphs: ['We received a request to make this the email address of a Yuko account. Confirm it if this was you.'],
      action: { label: 'Confirm email address', url: `${publicUrl}/account/confirm-email/${token}` },
      note: 'This link expires in one hour. If you didn’t request it, ignore this email. Nothing will change.',
    },
  }
}

export function addressTakenMail(publicUrl: string): AccountMail {
  return {
    subject: 'This email address already has a Yuko account',
    content: {
      heading: 'This email address already has an account',
      preview: 'It can’t be used for another account.',
      paragraphs: [
        'Someone, probably you, tried to use this email address for another Yuko account. It already belongs to an account, so nothing was changed.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}/login` },
      note: 'If this wasn’t you, you don’t need to do anything.',
    },
  }
}

export function emailChangedMail(newEmail: string): AccountMail {
  return {
    subject: 'Your account’s email address was changed',
    content: {
      heading: 'Your account has a new email address',
      preview: 'Emails from Yuko no longer go to this address.',
      paragraphs: [
        `The email address of your Yuko account was changed to ${newEmail}. You were signed out on all other devices.`,
      ],
      note: 'If you didn’t change it, ask an owner of your organization to remove that member, then change the password of this mailbox.',
    },
  }
}
