export const authCopy = {
  signIn: { title: 'Welcome back', submit: 'Sign In', pending: 'Signing in...', failed: 'Sign in failed. Please try again.' },
  signUp: { title: 'Create your account', submit: 'Sign Up', pending: 'Creating account...', failed: 'Sign up failed' },
  confirm: { title: 'Confirm your email', submit: 'Confirm Email', pending: 'Confirming...', failed: 'Confirmation failed' },
  resend: {
    submit: 'Resend code',
    pending: 'Sending...',
    done: 'Confirmation code resent successfully! Please check your email.',
    failed: 'Failed to resend code',
  },
  forgot: {
    title: 'Forgot your password?',
    submit: 'Send Reset Code',
    pending: 'Sending...',
    failed: 'Failed to send reset code',
  },
  reset: {
    title: 'Choose a new password',
    submit: 'Reset Password',
    pending: 'Resetting...',
    failed: 'Failed to reset password',
  },
  askCode: {
    title: 'Sign in by email',
    submit: 'Email Me a Code',
    pending: 'Sending...',
    failed: 'Failed to send the sign-in code',
  },
  enterCode: {
    title: 'Check your email',
    submit: 'Sign In',
    pending: 'Signing in...',
    failed: 'Sign in failed. Please try again.',
  },
  codeResent: 'We sent another code, unless the last one is less than a minute old. Please check your email.',
  confirmed: 'Your email is confirmed. You can sign in now.',
  wasReset: 'Your password has been changed. You can sign in now.',
} as const
