import { t } from '@lingui/core/macro'

/** The texts of the sign-in dialog. Getters: each is in the language of the page that reads it. */
export const authCopy = {
  get signIn() {
    return {
      title: t`Welcome back`,
      submit: t`Sign In`,
      pending: t`Signing in...`,
      refused: t`Sign in failed`,
      failed: t`Sign in failed. Please try again.`,
    }
  },
  get signUp() {
    return { title: t`Create your account`, submit: t`Sign Up`, pending: t`Creating account...`, failed: t`Sign up failed` }
  },
  get confirm() {
    return { title: t`Confirm your email`, submit: t`Confirm Email`, pending: t`Confirming...`, failed: t`Confirmation failed` }
  },
  get resend() {
    return {
      submit: t`Resend code`,
      in: (seconds: number) => t`Resend code in ${seconds} s`,
      pending: t`Sending...`,
      done: t`Confirmation code resent successfully! Please check your email.`,
      failed: t`Failed to resend code`,
    }
  },
  get forgot() {
    return {
      title: t`Forgot your password?`,
      submit: t`Send Reset Code`,
      pending: t`Sending...`,
      failed: t`Failed to send reset code`,
    }
  },
  get reset() {
    return {
      title: t`Choose a new password`,
      submit: t`Reset Password`,
      pending: t`Resetting...`,
      failed: t`Failed to reset password`,
    }
  },
  get askCode() {
    return {
      title: t`Sign in by email`,
      submit: t`Email Me a Code`,
      pending: t`Sending...`,
      failed: t`Failed to send the sign-in code`,
    }
  },
  get enterCode() {
    return {
      title: t`Check your email`,
      submit: t`Sign In`,
      pending: t`Signing in...`,
      refused: t`Sign in failed`,
      failed: t`Sign in failed. Please try again.`,
    }
  },
  get passkey() {
    return { submit: t`Sign in with a passkey`, pending: t`Signing in...` }
  },
  get secondStep() {
    return {
      title: t`Enter your code`,
      text: (site: string) => t`Open your authenticator app and enter the six-digit code for ${site}.`,
      recoveryTitle: t`Use a recovery code`,
      recoveryText: t`Enter one of the recovery codes you saved. It works once.`,
      submit: t`Sign In`,
      pending: t`Signing in...`,
      refused: t`Sign in failed`,
      failed: t`Sign in failed. Please try again.`,
      useRecovery: t`Use a recovery code`,
      useApp: t`Use my app`,
      again: t`Start again`,
      passkeyTitle: t`Use your passkey`,
      passkeyText: t`Confirm with the passkey of your account, or enter a recovery code.`,
      usePasskey: t`Use your passkey`,
    }
  },
  get refuseChange() {
    return {
      title: t`Stop this email address change?`,
      text: t`We stop the change and sign out every device. Set a new password next, because someone else may know the current one.`,
      submit: t`Stop the Change`,
      pending: t`Stopping...`,
      failed: t`The change could not be stopped. Please try again.`,
      doneTitle: t`Email address change stopped`,
      done: t`Your email address stays the same, and every device is signed out. Set a new password now.`,
      next: t`Set a new password`,
    }
  },
  get confirmAddress() {
    return {
      title: t`Confirm your email address`,
      text: t`You set this site up. Confirm that emails to this address reach you.`,
      submit: t`Confirm this address`,
      pending: t`Confirming...`,
      failed: t`The address could not be confirmed. Please try again.`,
      doneTitle: t`Address confirmed`,
      done: (email: string) => t`Emails to ${email} reach you.`,
      close: t`Done`,
    }
  },
  get codeResent() {
    return t`If this email has an account, a new code is on its way. Please check your email.`
  },
  get confirmed() {
    return t`Your email is confirmed. You can sign in now.`
  },
  get wasReset() {
    return t`Your password has been changed. You can sign in now.`
  },
}
