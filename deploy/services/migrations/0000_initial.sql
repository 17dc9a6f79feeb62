CREATE TABLE "access_counts" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "access_counts_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "application_parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"identity_type" text NOT NULL,
	"identity_number" text NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"representative_identity_number" text,
	"confirmed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"withdraw_consent_at" timestamp with time zone,
	"representation_stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "application_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_role" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_id" text,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"remaining_days" integer
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_number" text NOT NULL,
	"business_number" text,
	"process_code" text NOT NULL,
	"region_code" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"form" text NOT NULL,
	"step" text,
	"notice_version" text NOT NULL,
	"declarations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unit_number" text,
	"title_certificate_number" text,
	"location" text,
	"initiator_id" text NOT NULL,
	"initiator_name" text NOT NULL,
	"principal_identity_number" text,
	"principal_name" text,
	"authority_id" text,
	"claimed_by_id" text,
	"claimed_by_name" text,
	"reviewed_by_id" text,
	"approved_by_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"correction_requested_at" timestamp with time zone,
	"correction_due_at" timestamp with time zone,
	"days_used" integer DEFAULT 0 NOT NULL,
	"revocation_reason" text,
	"named_numbers" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "applications_draft_number_unique" UNIQUE("draft_number"),
	CONSTRAINT "applications_business_number_unique" UNIQUE("business_number")
);
--> statement-breakpoint
CREATE TABLE "business_counters" (
	"region_code" text NOT NULL,
	"day" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "business_counters_region_code_day_pk" PRIMARY KEY("region_code","day")
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"reason" text NOT NULL,
	"baseline" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"institution" text NOT NULL,
	"institution_name" text NOT NULL,
	"borrower" text NOT NULL,
	"location" text NOT NULL,
	"amount" bigint,
	"status" text NOT NULL,
	"opinion" text DEFAULT '' NOT NULL,
	"decided_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_acceptances" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"seq" bigint,
	"proof" text NOT NULL,
	"what" text NOT NULL,
	"accepted_by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_cuts" (
	"kind" text NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cut_at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ref" text NOT NULL,
	"body" text NOT NULL,
	"key_id" text NOT NULL,
	"mac" text NOT NULL,
	"seq" bigint,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"kind" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_recusals" (
	"application_id" uuid NOT NULL,
	"officer_id" text NOT NULL,
	"officer_name" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_recusals_application_id_officer_id_pk" PRIMARY KEY("application_id","officer_id")
);
--> statement-breakpoint
CREATE TABLE "opinions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"result" text NOT NULL,
	"opinion" text NOT NULL,
	"reason_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"device_id" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device" text NOT NULL,
	"account" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_device_account_pk" PRIMARY KEY("device","account")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	"strained_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"cookie_hash" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text NOT NULL,
	"account_mark" text NOT NULL,
	"parent_id" text,
	"way" text NOT NULL,
	"user_agent" text NOT NULL,
	"region_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_record_id_unique" UNIQUE("record_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"identity_type" text NOT NULL,
	"identity_number" text NOT NULL,
	"telephone" text NOT NULL,
	"user_type" text NOT NULL,
	"roles" jsonb NOT NULL,
	"region_code" text NOT NULL,
	"enterprise" jsonb,
	"disabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "control_rule_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scope" text NOT NULL,
	"scope_id" text NOT NULL,
	"area_code" text NOT NULL,
	"action" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reverts" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "control_rules" (
	"scope" text NOT NULL,
	"scope_id" text NOT NULL,
	"area_code" text NOT NULL,
	"control_code" text NOT NULL,
	"control_kind" text NOT NULL,
	"role" text NOT NULL,
	"process_key" text DEFAULT '' NOT NULL,
	"task_code" text DEFAULT '' NOT NULL,
	"visible" boolean NOT NULL,
	"editable" boolean NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "control_rules_scope_scope_id_area_code_control_code_role_process_key_task_code_pk" PRIMARY KEY("scope","scope_id","area_code","control_code","role","process_key","task_code")
);
--> statement-breakpoint
CREATE TABLE "cached_values" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cached_values_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "route_infos" (
	"application_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"query" text NOT NULL,
	"step" text NOT NULL,
	"saves" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "route_infos_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"matched" boolean NOT NULL,
	"address" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_counters" (
	"year" integer NOT NULL,
	"place" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "certificate_counters_year_place_pk" PRIMARY KEY("year","place")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_certificate_number" text NOT NULL,
	"kind" text DEFAULT '不动产权证书' NOT NULL,
	"right_id" uuid,
	"entry_id" uuid,
	"unit_id" uuid NOT NULL,
	"region_code" text NOT NULL,
	"status" text DEFAULT 'valid' NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"application_id" uuid,
	"verify_code" text NOT NULL,
	CONSTRAINT "certificates_title_certificate_number_unique" UNIQUE("title_certificate_number"),
	CONSTRAINT "certificates_verify_code_unique" UNIQUE("verify_code")
);
--> statement-breakpoint
CREATE TABLE "commercial_houses" (
	"unit_number" text PRIMARY KEY NOT NULL,
	"region_code" text NOT NULL,
	"project" text NOT NULL,
	"licence_number" text NOT NULL,
	"location" text NOT NULL,
	"area" text NOT NULL,
	"developer_name" text NOT NULL,
	"developer_code" text NOT NULL,
	"buyer_name" text,
	"buyer_identity_number" text,
	"contract_number" text,
	"contract_filed_on" date,
	"price" bigint,
	"notice_number" text,
	"notice_on" date,
	"mortgage_notice_number" text,
	"mortgage_notice_on" date,
	"bank_name" text,
	"first_registered_on" date
);
--> statement-breakpoint
CREATE TABLE "calendar_days" (
	"day" date PRIMARY KEY NOT NULL,
	"is_workday" boolean NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"region_code" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"published_on" date NOT NULL,
	"objection_until" date
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	"route" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_key_user_id_route_pk" PRIMARY KEY("key","user_id","route")
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delegations" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"region_code" text NOT NULL,
	"principal_id" text NOT NULL,
	"principal_name" text NOT NULL,
	"principal_identity_number" text NOT NULL,
	"principal_telephone" text NOT NULL,
	"agent_name" text NOT NULL,
	"agent_identity_number" text NOT NULL,
	"agent_telephone" text NOT NULL,
	"process_code" text NOT NULL,
	"matters" jsonb NOT NULL,
	"title_certificate_number" text,
	"covers_all" boolean DEFAULT false NOT NULL,
	"may_pass_on" boolean DEFAULT false NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"source" text DEFAULT 'portal' NOT NULL,
	"notary_number" text,
	"accepted_by_name" text,
	"status" text NOT NULL,
	"principal_confirmed_at" timestamp with time zone,
	"agent_confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delegations_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "generated_documents" (
	"key" text PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"template" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"region_code" text NOT NULL,
	"text" text NOT NULL,
	"telephone" text NOT NULL,
	"business_number" text,
	"location" text,
	"title_certificate_number" text,
	"status" text NOT NULL,
	"handler_id" text,
	"answer" text,
	"steps" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "file_contents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"mime" text NOT NULL,
	"pages" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_files" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"material_code" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"rotation" integer DEFAULT 0 NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"material_code" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"mime" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"identity_number" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"secret_hash" text NOT NULL,
	"access_hash" text,
	"return_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "face_checks_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "face_checks_access_hash_unique" UNIQUE("access_hash")
);
--> statement-breakpoint
CREATE TABLE "family_relations" (
	"identity_number" text NOT NULL,
	"relative_identity_number" text NOT NULL,
	"relation" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_check_uses" (
	"check_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_check_uses_check_id_purpose_pk" PRIMARY KEY("check_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"identity_number" text NOT NULL,
	"passed" boolean NOT NULL,
	"face" text,
	"checked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "population_register" (
	"identity_number" text NOT NULL,
	"name" text NOT NULL,
	"birth_date" date
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text,
	"owner_id" text NOT NULL,
	"position" integer NOT NULL,
	"cover" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"thumb_sha256" text NOT NULL,
	"thumb_size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title_certificate_number" text NOT NULL,
	"unit_number" text NOT NULL,
	"region_code" text NOT NULL,
	"location" text NOT NULL,
	"register" jsonb NOT NULL,
	"title" text NOT NULL,
	"price" bigint NOT NULL,
	"layout" text NOT NULL,
	"orientation" text,
	"decoration" text,
	"telephone" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"verify_code" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "listings_verify_code_unique" UNIQUE("verify_code")
);
--> statement-breakpoint
CREATE TABLE "action_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"action_id" text NOT NULL,
	"status" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"duration_ms" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text,
	"account" text NOT NULL,
	"event" text NOT NULL,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identity_number" text NOT NULL,
	"application_id" uuid,
	"officer_id" text NOT NULL,
	"officer_name" text NOT NULL,
	"region_code" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_orders" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"method" text NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"chosen_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_orders_order_number_unique" UNIQUE("order_number")
);
--> statement-breakpoint
CREATE TABLE "menu_closures" (
	"menu_id" text NOT NULL,
	"region_code" text NOT NULL,
	CONSTRAINT "menu_closures_menu_id_region_code_pk" PRIMARY KEY("menu_id","region_code")
);
--> statement-breakpoint
CREATE TABLE "menu_grants" (
	"menu_id" text NOT NULL,
	"user_type" text NOT NULL,
	"role" text DEFAULT '*' NOT NULL,
	CONSTRAINT "menu_grants_menu_id_user_type_role_pk" PRIMARY KEY("menu_id","user_type","role")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identity_number" text NOT NULL,
	"application_id" uuid,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"telephone" text NOT NULL,
	"template" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_number" text NOT NULL,
	"region_code" text NOT NULL,
	"location" text NOT NULL,
	"land_use" text NOT NULL,
	"area" text NOT NULL,
	CONSTRAINT "parcels_unit_number_unique" UNIQUE("unit_number")
);
--> statement-breakpoint
CREATE TABLE "restriction_holders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restriction_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"identity_type" text DEFAULT '1' NOT NULL,
	"identity_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'current' NOT NULL,
	"position" serial NOT NULL,
	"holder" text NOT NULL,
	"document_number" text,
	"proof_number" text,
	"amount" text,
	"details" text NOT NULL,
	"no_transfer_clause" boolean DEFAULT false NOT NULL,
	"consented" boolean DEFAULT false NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"term_days" integer,
	"released_at" timestamp with time zone,
	"written_by" uuid,
	"ended_by" uuid,
	CONSTRAINT "restrictions_proof_number_unique" UNIQUE("proof_number")
);
--> statement-breakpoint
CREATE TABLE "right_holders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"right_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"holder_type" text DEFAULT '1' NOT NULL,
	"name" text NOT NULL,
	"identity_type" text DEFAULT '1' NOT NULL,
	"identity_number" text NOT NULL,
	"share" text,
	"certificate_id" uuid
);
--> statement-breakpoint
CREATE TABLE "rights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"right_type" text NOT NULL,
	"layer" text DEFAULT 'title' NOT NULL,
	"ownership_mode" text DEFAULT '0' NOT NULL,
	"status" text DEFAULT 'current' NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"written_by" uuid,
	"ended_by" uuid
);
--> statement-breakpoint
CREATE TABLE "unit_locks" (
	"unit_number" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"locked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_number" text NOT NULL,
	"parcel_id" uuid,
	"region_code" text NOT NULL,
	"unit_kind" text DEFAULT 'house' NOT NULL,
	"location" text NOT NULL,
	"register" jsonb NOT NULL,
	"stage" text DEFAULT 'built' NOT NULL,
	"surveyed_for" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "units_unit_number_unique" UNIQUE("unit_number")
);
--> statement-breakpoint
CREATE TABLE "payment_callbacks" (
	"transaction_number" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"amount" integer NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_counters" (
	"scope" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"slip_number" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'paying' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"transaction_number" text
);
--> statement-breakpoint
CREATE TABLE "payment_slips" (
	"number" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text DEFAULT 'fee' NOT NULL,
	"items" jsonb NOT NULL,
	"total" integer NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"payer_name" text NOT NULL,
	"payer_identity_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"bill_number" text,
	CONSTRAINT "payment_slips_bill_number_unique" UNIQUE("bill_number")
);
--> statement-breakpoint
CREATE TABLE "personal_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"proof" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"proof_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"region_code" text NOT NULL,
	"submitted_by_id" text NOT NULL,
	"submitter_name" text NOT NULL,
	"submitter_identity_number" text NOT NULL,
	"other_identity_number" text NOT NULL,
	"content" text NOT NULL,
	"reason" text,
	"decided_by_id" text,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"result_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"id" text PRIMARY KEY NOT NULL,
	"region_code" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"telephone" text NOT NULL,
	"opening_hours" text NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"parent_code" text,
	"abbreviation" text
);
--> statement-breakpoint
CREATE TABLE "release_reports" (
	"session" text NOT NULL,
	"remote" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"region" text NOT NULL,
	"client" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_reports_session_remote_kind_pk" PRIMARY KEY("session","remote","kind")
);
--> statement-breakpoint
CREATE TABLE "guardianships" (
	"id" text PRIMARY KEY NOT NULL,
	"ward_identity_number" text NOT NULL,
	"ward_name" text DEFAULT '' NOT NULL,
	"guardian_identity_number" text NOT NULL,
	"guardian_name" text NOT NULL,
	"incapacity" text NOT NULL,
	"needed_until" date,
	"source" text NOT NULL,
	"proof" text DEFAULT '' NOT NULL,
	"region_code" text NOT NULL,
	"accepted_by_id" text,
	"accepted_by_name" text,
	"starts_on" date NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "representation_stops" (
	"application_id" uuid NOT NULL,
	"principal_identity_number" text NOT NULL,
	"representative_identity_number" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "represented_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"principal_identity_number" text NOT NULL,
	"representative_identity_number" text NOT NULL,
	"representative_name" text NOT NULL,
	"capacity" text NOT NULL,
	"authority_id" text NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_capacities" (
	"office_id" text NOT NULL,
	"kind" text NOT NULL,
	"assisted" boolean NOT NULL,
	"places" integer NOT NULL,
	"helpers" jsonb NOT NULL,
	CONSTRAINT "reservation_capacities_office_id_kind_assisted_pk" PRIMARY KEY("office_id","kind","assisted")
);
--> statement-breakpoint
CREATE TABLE "reservation_counters" (
	"day" date PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_slots" (
	"office_id" text NOT NULL,
	"kind" text NOT NULL,
	"assisted" boolean NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	CONSTRAINT "reservation_slots_office_id_kind_assisted_day_slot_pk" PRIMARY KEY("office_id","kind","assisted","day","slot")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text,
	"user_id" text NOT NULL,
	"office_id" text NOT NULL,
	"kind" text NOT NULL,
	"assisted" boolean NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"status" text NOT NULL,
	"held_until" timestamp with time zone,
	"name" text,
	"identity_number" text,
	"telephone" text,
	"enterprise_name" text,
	"enterprise_code" text,
	"helper" text,
	"note" text DEFAULT '' NOT NULL,
	"cancel_reason" text,
	"replaced_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"booked_text_at" timestamp with time zone,
	"cancelled_text_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "reservations_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"digest" text NOT NULL,
	"words" text NOT NULL,
	"mark" text NOT NULL,
	"code_hash" text,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"proven_by" text,
	"proven_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_uses" (
	"challenge_id" uuid NOT NULL,
	"use" text NOT NULL,
	CONSTRAINT "factor_uses_challenge_id_use_pk" PRIMARY KEY("challenge_id","use")
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"region_code" text NOT NULL,
	"device_id" text NOT NULL,
	"way" text NOT NULL,
	"account_mark" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"new_secret" text,
	"text_code_hash" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signature_documents" (
	"flow_id" uuid NOT NULL,
	"material_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "signature_documents_flow_id_material_id_pk" PRIMARY KEY("flow_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "signature_flows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"status" text DEFAULT 'signing' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"flow_id" uuid NOT NULL,
	"material_id" text NOT NULL,
	"party_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"at" timestamp with time zone,
	"image_sha256" text,
	"factor_id" uuid,
	"refusal_reason" text,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "signatures_flow_id_material_id_party_id_pk" PRIMARY KEY("flow_id","material_id","party_id")
);
--> statement-breakpoint
CREATE TABLE "survey_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_number" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_records" (
	"business_number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"project" text NOT NULL,
	"unit_number" text NOT NULL,
	"region_code" text NOT NULL,
	"location" text NOT NULL,
	"team" text NOT NULL,
	"status" text NOT NULL,
	"surveyed_at" date,
	"area" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "temporary_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_parties" ADD CONSTRAINT "application_parties_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_infos" ADD CONSTRAINT "route_infos_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_files" ADD CONSTRAINT "material_files_sha256_file_contents_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."file_contents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_check_uses" ADD CONSTRAINT "identity_check_uses_check_id_identity_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_holders" ADD CONSTRAINT "restriction_holders_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "right_holders" ADD CONSTRAINT "right_holders_right_id_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."rights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights" ADD CONSTRAINT "rights_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_slip_number_payment_slips_number_fk" FOREIGN KEY ("slip_number") REFERENCES "public"."payment_slips"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_region_code_regions_code_fk" FOREIGN KEY ("region_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_uses" ADD CONSTRAINT "factor_uses_challenge_id_factor_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."factor_challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_documents" ADD CONSTRAINT "signature_documents_flow_id_signature_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."signature_flows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_flow_id_signature_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."signature_flows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_files" ADD CONSTRAINT "survey_files_business_number_survey_records_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."survey_records"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_parties_identity" ON "application_parties" USING btree (split_part("identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "application_parties_representative" ON "application_parties" USING btree (split_part("representative_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "application_parties_application" ON "application_parties" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_steps_application" ON "application_steps" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "applications_initiator" ON "applications" USING btree ("initiator_id","saved_at");--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("region_code","status","status_at");--> statement-breakpoint
CREATE INDEX "applications_unit" ON "applications" USING btree ("unit_number","status");--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree ("status","status_at");--> statement-breakpoint
CREATE INDEX "applications_principal" ON "applications" USING btree (split_part("principal_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "applications_authority" ON "applications" USING btree ("authority_id");--> statement-breakpoint
CREATE INDEX "applications_named" ON "applications" USING gin ("named_numbers");--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("status_at","id") WHERE "applications"."submitted_at" is not null and "applications"."claimed_by_id" is null;--> statement-breakpoint
CREATE INDEX "corrections_application" ON "corrections" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "bank_approvals_state" ON "bank_approvals" USING btree ("institution","kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_approvals_all" ON "bank_approvals" USING btree ("institution","kind",("status" = 'waiting'),"created_at","id");--> statement-breakpoint
CREATE INDEX "bank_approvals_application" ON "bank_approvals" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_cuts_place" ON "audit_cuts" USING btree ("kind","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_seq" ON "audit_entries" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_ref" ON "audit_entries" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "audit_entries_unsealed" ON "audit_entries" USING btree ("id") WHERE seq is null;--> statement-breakpoint
CREATE INDEX "case_recusals_officer" ON "case_recusals" USING btree ("officer_id");--> statement-breakpoint
CREATE INDEX "opinions_application" ON "opinions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "opinions_actor" ON "opinions" USING btree ("actor_id","role","application_id");--> statement-breakpoint
CREATE INDEX "device_keys_device" ON "device_keys" USING btree ("device_id","expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("account","expires_at");--> statement-breakpoint
CREATE INDEX "login_attempts_last" ON "login_attempts" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "login_nonces_expiry" ON "login_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sessions_cookie" ON "sessions" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "users_identity" ON "users" USING btree (split_part("identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "control_rule_changes_at" ON "control_rule_changes" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "control_rule_changes_reverts" ON "control_rule_changes" USING btree ("reverts");--> statement-breakpoint
CREATE INDEX "cached_values_expiry" ON "cached_values" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "certificate_checks_address" ON "certificate_checks" USING btree ("address","checked_at");--> statement-breakpoint
CREATE INDEX "certificates_right" ON "certificates" USING btree ("right_id");--> statement-breakpoint
CREATE INDEX "certificates_entry" ON "certificates" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "certificates_unit" ON "certificates" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "certificates_application" ON "certificates" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "commercial_houses_buyer" ON "commercial_houses" USING btree (split_part("buyer_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "commercial_houses_developer" ON "commercial_houses" USING btree ("developer_code","project");--> statement-breakpoint
CREATE INDEX "announcements_published" ON "announcements" USING btree ("published_on");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_windows_end" ON "rate_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "delegations_principal" ON "delegations" USING btree ("principal_id","created_at");--> statement-breakpoint
CREATE INDEX "delegations_agent" ON "delegations" USING btree (split_part("agent_identity_number", '.', 1),"status");--> statement-breakpoint
CREATE INDEX "delegations_principal_number" ON "delegations" USING btree (split_part("principal_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "generated_documents_application" ON "generated_documents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "feedback_entries_user" ON "feedback_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_entries_region" ON "feedback_entries" USING btree ("region_code","status");--> statement-breakpoint
CREATE INDEX "material_files_application" ON "material_files" USING btree ("application_id","material_code");--> statement-breakpoint
CREATE INDEX "uploads_resume" ON "uploads" USING btree ("user_id","application_id","sha256");--> statement-breakpoint
CREATE INDEX "face_checks_user" ON "face_checks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "family_relations_pair" ON "family_relations" USING btree (split_part("identity_number", '.', 1),split_part("relative_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "family_relations_relative" ON "family_relations" USING btree (split_part("relative_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "identity_checks_user" ON "identity_checks" USING btree ("user_id","checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "population_register_number" ON "population_register" USING btree (split_part("identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "images_subject" ON "images" USING btree ("kind","subject_id","position");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "listings_market" ON "listings" USING btree ("status","region_code","price");--> statement-breakpoint
CREATE INDEX "action_logs_at" ON "action_logs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_logs_at" ON "login_logs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_logs_user" ON "login_logs" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "looks_identity" ON "looks" USING btree (split_part("identity_number", '.', 1),"at","id");--> statement-breakpoint
CREATE INDEX "looks_going_on" ON "looks" USING btree ("officer_id","until");--> statement-breakpoint
CREATE INDEX "messages_identity" ON "messages" USING btree (split_part("identity_number", '.', 1),"created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree (split_part("identity_number", '.', 1)) WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "text_messages_queue" ON "text_messages" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "restriction_holders_identity" ON "restriction_holders" USING btree (split_part("identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "restriction_holders_restriction" ON "restriction_holders" USING btree ("restriction_id");--> statement-breakpoint
CREATE INDEX "restrictions_unit" ON "restrictions" USING btree ("unit_id","status");--> statement-breakpoint
CREATE INDEX "restrictions_ends" ON "restrictions" USING btree ("status","ends_on");--> statement-breakpoint
CREATE INDEX "right_holders_identity" ON "right_holders" USING btree (split_part("identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "right_holders_right" ON "right_holders" USING btree ("right_id");--> statement-breakpoint
CREATE INDEX "rights_unit" ON "rights" USING btree ("unit_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "rights_one_in_force" ON "rights" USING btree ("unit_id","layer") WHERE "rights"."status" = 'current';--> statement-breakpoint
CREATE UNIQUE INDEX "unit_locks_application" ON "unit_locks" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "units_region" ON "units" USING btree ("region_code");--> statement-breakpoint
CREATE INDEX "units_parcel" ON "units" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "units_surveyed_for" ON "units" USING btree (split_part("surveyed_for", '.', 1));--> statement-breakpoint
CREATE INDEX "payment_orders_slip" ON "payment_orders" USING btree ("slip_number");--> statement-breakpoint
CREATE INDEX "payment_slips_application" ON "payment_slips" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "proof_files_proof" ON "proof_files" USING btree ("proof_id","position");--> statement-breakpoint
CREATE INDEX "proof_files_owner" ON "proof_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "proofs_submitter" ON "proofs" USING btree ("submitted_by_id","created_at");--> statement-breakpoint
CREATE INDEX "proofs_office" ON "proofs" USING btree ("region_code","status","created_at");--> statement-breakpoint
CREATE INDEX "proofs_submitter_number" ON "proofs" USING btree (split_part("submitter_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "proofs_other" ON "proofs" USING btree (split_part("other_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "offices_region" ON "offices" USING btree ("region_code");--> statement-breakpoint
CREATE INDEX "release_reports_remote" ON "release_reports" USING btree ("remote","at");--> statement-breakpoint
CREATE INDEX "release_reports_client" ON "release_reports" USING btree ("client","at");--> statement-breakpoint
CREATE INDEX "guardianships_ward" ON "guardianships" USING btree (split_part("ward_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "guardianships_guardian" ON "guardianships" USING btree (split_part("guardian_identity_number", '.', 1));--> statement-breakpoint
CREATE UNIQUE INDEX "representation_stops_pair" ON "representation_stops" USING btree ("application_id",split_part("principal_identity_number", '.', 1),split_part("representative_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "represented_steps_application" ON "represented_steps" USING btree ("application_id","party_id");--> statement-breakpoint
CREATE INDEX "represented_steps_authority" ON "represented_steps" USING btree ("authority_id");--> statement-breakpoint
CREATE INDEX "reservations_slot" ON "reservations" USING btree ("office_id","kind","assisted","day","slot");--> statement-breakpoint
CREATE INDEX "reservations_user" ON "reservations" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "reservations_day" ON "reservations" USING btree ("day","status");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_person_slot" ON "reservations" USING btree (split_part("identity_number", '.', 1),"day","slot") WHERE "reservations"."status" in ('booked', 'ticketed');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_hold" ON "reservations" USING btree ("user_id") WHERE "reservations"."status" = 'held';--> statement-breakpoint
CREATE INDEX "factor_challenges_expiry" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expiry" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "signature_flows_application" ON "signature_flows" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "signatures_party" ON "signatures" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "survey_files_record" ON "survey_files" USING btree ("business_number");--> statement-breakpoint
CREATE INDEX "survey_records_unit" ON "survey_records" USING btree ("unit_number");--> statement-breakpoint
CREATE INDEX "survey_records_team" ON "survey_records" USING btree ("team");--> statement-breakpoint
CREATE INDEX "temporary_tickets_expiry" ON "temporary_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_tickets_expiry" ON "used_tickets" USING btree ("expires_at");