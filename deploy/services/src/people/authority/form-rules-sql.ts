// The rules of a form's controls, as a value within a statement of the busiest paths.

/**
 * SQL of the form's rules as JSON, in the shape of `Rule`; null where there are none.
 * @param form column or parameter with the form's number
 * @param roles parameter with the roles that the person's rules may name
 */
export const formRulesSql = ({ form, roles }: { form: string; roles: string }): string =>
  `(select jsonb_agg(jsonb_build_object('areaCode', r.area_code, 'controlCode', r.control_code, 'controlKind', r.control_kind, 'role', r.role, 'processKey', r.process_key, 'taskCode', r.task_code,
          'visible', r.visible, 'editable', r.editable, 'required', r.required))
        from control_rules r where r.scope = 'form' and r.scope_id = ${form} and r.role = any(${roles}::text[]))`;
