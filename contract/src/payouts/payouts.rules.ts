/** When a host is paid, in hours after check-in. */
export const payoutPolicy = { hoursAfterCheckIn: 24 } as const
