// A chunk of its own: the operator's screens load together. Visitors load none of them, and staff move between
// them.

import { AuditScreen } from '../../features/audit/screens/audit-screen.tsx'
import { ChecklistScreen } from '../../features/checklist/screens/checklist-screen.tsx'
import { TextScreen } from '../../features/content/screens/text-screen.tsx'
import { TextsScreen } from '../../features/content/screens/texts-screen.tsx'
import { DeskBookingScreen, DeskScreen } from '../../features/desk/screens/desk-screens.tsx'
import { ExportsScreen } from '../../features/exports/screens/exports-screen.tsx'
import { MoneyScreen } from '../../features/ledger/screens/money-screen.tsx'
import { ApprovalsScreen } from '../../features/listing-desk/screens/approvals-screen.tsx'
import { ListingDeskScreen } from '../../features/listing-desk/screens/listing-screen.tsx'
import { ListingsScreen } from '../../features/listing-desk/screens/listings-screen.tsx'
import { AttentionScreen } from '../../features/overview/screens/attention-screen.tsx'
import { OverviewScreen } from '../../features/overview/screens/overview-screen.tsx'
import { PeopleScreen } from '../../features/people/screens/people-screen.tsx'
import { PersonScreen } from '../../features/people/screens/person-screen.tsx'
import { StaffScreen } from '../../features/people/screens/staff-screen.tsx'
import { ReportsScreen } from '../../features/reports/screens/reports-screen.tsx'
import { SettingsScreen } from '../../features/site/screens/settings-screen.tsx'
import { SetupScreen } from '../../features/site/screens/setup-screen.tsx'

export const consoleScreens = {
  ApprovalsScreen,
  AttentionScreen,
  AuditScreen,
  ChecklistScreen,
  DeskBookingScreen,
  DeskScreen,
  ExportsScreen,
  ListingDeskScreen,
  ListingsScreen,
  MoneyScreen,
  OverviewScreen,
  PeopleScreen,
  PersonScreen,
  ReportsScreen,
  SettingsScreen,
  SetupScreen,
  StaffScreen,
  TextScreen,
  TextsScreen,
}
