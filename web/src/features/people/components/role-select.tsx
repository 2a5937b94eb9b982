import type { ComponentProps } from 'react'
import { staffRoles } from '#contract/shared/staff-rights.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { roleWords } from '../model/role-words.ts'

/** A choice of role. Put it in a `Field`. */
export function RoleSelect(props: Omit<ComponentProps<'select'>, 'children'>) {
  return (
    <Select {...props}>
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {roleWords[role].name}
        </option>
      ))}
    </Select>
  )
}
