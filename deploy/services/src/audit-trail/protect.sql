-- Entries of the audit trail are added and sealed once; nothing else, but what a signed cut of retention has given up.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and old.hash is null and new.seq is not null and new.hash is not null
    and (new.id, new.kind, new.at, new.ref, new.body, new.key_id, new.mac) is not distinct from (old.id, old.kind, old.at, old.ref, old.body, old.key_id, old.mac) then
    return new;
  end if;
  if tg_op = 'DELETE' and old.seq is not null and exists (select 1 from audit_cuts where kind = old.kind and seq >= old.seq) then
    return old;
  end if;
  raise exception 'the audit trail is never changed (%)', tg_op using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create or replace function refuse_every_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed (%)', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_entries_stay before update or delete on audit_entries for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_entries_stay_all before truncate on audit_entries for each statement execute function refuse_every_change();
--> statement-breakpoint
create trigger audit_cuts_stay before update or delete on audit_cuts for each row execute function refuse_every_change();
--> statement-breakpoint
create trigger audit_cuts_stay_all before truncate on audit_cuts for each statement execute function refuse_every_change();
--> statement-breakpoint
create trigger audit_heads_stay before delete on audit_heads for each row execute function refuse_every_change();
--> statement-breakpoint
create trigger audit_heads_stay_all before truncate on audit_heads for each statement execute function refuse_every_change();
--> statement-breakpoint
create trigger audit_acceptances_stay before update or delete on audit_acceptances for each row execute function refuse_every_change();
--> statement-breakpoint
create trigger audit_acceptances_stay_all before truncate on audit_acceptances for each statement execute function refuse_every_change();
