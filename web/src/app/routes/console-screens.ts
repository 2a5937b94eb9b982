/** The operator's screens, loaded together: visitors load none of them, and staff move between them. */
export { AdminScreen } from '../../features/approvals/screens/admin-screen.tsx'
export { AuditScreen } from '../../features/audit/screens/audit-screen.tsx'
export { DeskBookingScreen, DeskScreen } from '../../features/desk/screens/desk-screens.tsx'
export { MoneyScreen } from '../../features/ledger/screens/money-screen.tsx'
export { PeopleScreen } from '../../features/people/screens/people-screen.tsx'
export { PersonScreen } from '../../features/people/screens/person-screen.tsx'
export { SettingsScreen } from '../../features/site/screens/settings-screen.tsx'
