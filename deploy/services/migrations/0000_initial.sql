CREATE TABLE "objections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"announcement_id" text NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"identity_number" text NOT NULL,
	"reason" text NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone
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
CREATE TABLE "decision_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identity_number" text NOT NULL,
	"application_id" uuid,
	"officer_id" text NOT NULL,
	"officer_name" text NOT NULL,
	"region_code" text NOT NULL,
	"capacity" text,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
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
	"notice_version" text,
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
CREATE TABLE "signature_seals" (
	"flow_id" uuid NOT NULL,
	"material_id" text NOT NULL,
	"party_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"field" text NOT NULL,
	"signer_name" text NOT NULL,
	"capacity" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_sha256" text NOT NULL,
	"sealed_sha256" text NOT NULL,
	"size" integer NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "signature_seals_flow_id_material_id_position_pk" PRIMARY KEY("flow_id","material_id","position")
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"flow_id" uuid NOT NULL,
	"material_id" text NOT NULL,
	"party_id" uuid NOT NULL,
	"phase" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"at" timestamp with time zone,
	"image_sha256" text,
	"factor_id" uuid,
	"refusal_reason" text,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "signatures_flow_id_material_id_party_id_pk" PRIMARY KEY("flow_id","material_id","party_id")
);
--> statement-breakpoint
CREATE TABLE "archive_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"request_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_certificate_number" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"mime" text NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_requests" (
	"number" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"applicant_name" text NOT NULL,
	"applicant_number" text NOT NULL,
	"title_certificate_number" text NOT NULL,
	"location" text NOT NULL,
	"region_code" text NOT NULL,
	"ground" text NOT NULL,
	"reason" text NOT NULL,
	"proof" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"opinion" text,
	"decided_by_id" text,
	"decided_by_name" text,
	"may_save" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "archive_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_certificate_number" text NOT NULL,
	"request_number" text,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"paper" text,
	"page" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"article_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
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
CREATE TABLE "inquiry_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"inquiry_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ownership_inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"asker_id" text NOT NULL,
	"asker_name" text NOT NULL,
	"asker_identity_number" text NOT NULL,
	"region_code" text NOT NULL,
	"purpose" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"days" integer NOT NULL,
	"interest" text,
	"reason" text,
	"decided_by_id" text,
	"decided_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ownership_inquiries_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "ownership_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"query_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"asker_number" text,
	"number" text NOT NULL,
	"verify_code" text NOT NULL,
	"is_of_family" boolean NOT NULL,
	"target" text,
	"basis" text,
	"content" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ownership_proofs_query_id_unique" UNIQUE("query_id"),
	CONSTRAINT "ownership_proofs_number_unique" UNIQUE("number"),
	CONSTRAINT "ownership_proofs_verify_code_unique" UNIQUE("verify_code")
);
--> statement-breakpoint
CREATE TABLE "ownership_queries" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"target" text NOT NULL,
	"purpose" text NOT NULL,
	"basis" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queried_persons" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"name" text NOT NULL,
	"identity_number" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "query_authorizations" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_name" text NOT NULL,
	"subject_identity_number" text NOT NULL,
	"asker_name" text NOT NULL,
	"asker_identity_number" text NOT NULL,
	"status" text NOT NULL,
	"purpose" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"days" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_licences" (
	"institution_code" text PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"branch" text NOT NULL,
	"credit_code" text NOT NULL,
	"licence_number" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"revoked_on" date,
	CONSTRAINT "bank_licences_credit_code_unique" UNIQUE("credit_code")
);
--> statement-breakpoint
CREATE TABLE "school_declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_year" integer NOT NULL,
	"school" text NOT NULL,
	"pupil_name" text NOT NULL,
	"pupil_number" text NOT NULL,
	"guardian_number" text NOT NULL,
	"title_certificate_number" text NOT NULL,
	"location" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"declared_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_districts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region_code" text NOT NULL,
	"place" text NOT NULL,
	"primary_school" text,
	"middle_school" text
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
CREATE TABLE "coding_analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"case_id" text NOT NULL,
	"shape_hash" text NOT NULL,
	"is_clean" boolean NOT NULL,
	"findings" jsonb NOT NULL,
	"analysed_at" timestamp with time zone NOT NULL,
	"analysed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_code_counters" (
	"prefix" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_number" text NOT NULL,
	"case_id" text NOT NULL,
	"shape_key" text NOT NULL,
	"shape_hash" text NOT NULL,
	"outline" jsonb NOT NULL,
	"analysis_id" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" text NOT NULL,
	CONSTRAINT "unit_codes_unit_number_unique" UNIQUE("unit_number")
);
--> statement-breakpoint
CREATE TABLE "survey_checks" (
	"file_id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"said" jsonb NOT NULL,
	"outlines" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"checked_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "district_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region_code" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by_id" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"has_failed" boolean DEFAULT false NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_graphics" (
	"case_id" text PRIMARY KEY NOT NULL,
	"shapes" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"drawing_ids" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_drawings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region_code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL
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
CREATE TABLE "survey_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"team_code" text NOT NULL,
	"status" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_records" (
	"business_number" text PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"process_code" text,
	"draft_number" text,
	"applicant_id" text,
	"applicant_number" text,
	"kind" text NOT NULL,
	"project" text NOT NULL,
	"unit_number" text NOT NULL,
	"region_code" text NOT NULL,
	"location" text NOT NULL,
	"team" text NOT NULL,
	"status" text NOT NULL,
	"surveyed_at" date,
	"area" text NOT NULL,
	CONSTRAINT "survey_records_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "survey_records_draft_number_unique" UNIQUE("draft_number")
);
--> statement-breakpoint
CREATE TABLE "survey_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"results" jsonb NOT NULL,
	"surveyed_for" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by_id" text NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "survey_teams" (
	"credit_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"grade" text NOT NULL,
	"region_codes" text[] NOT NULL,
	"valid_until" date NOT NULL,
	"telephone" text NOT NULL,
	"address" text NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surveyed_units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"unit_number" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"entered" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configuration_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL
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
CREATE TABLE "temporary_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"birth_date" date,
	"died_on" date
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
CREATE TABLE "captchas" (
	"device_id" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_counts" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "access_counts_day_path_pk" PRIMARY KEY("day","path")
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
CREATE TABLE "cached_values" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cached_values_user_id_key_pk" PRIMARY KEY("user_id","key")
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
	"objection_until" date,
	"application_id" uuid,
	"taken_down_at" timestamp with time zone,
	"process_code" text,
	"search_tokens" text[]
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"process_code" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_on" date,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "article_versions_article_id_number_pk" PRIMARY KEY("article_id","number")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section" text NOT NULL,
	"region_code" text NOT NULL,
	"process_code" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"published_on" date,
	"search_tokens" text[],
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL
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
CREATE TABLE "personal_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"proof" text NOT NULL,
	"since" timestamp with time zone NOT NULL
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
CREATE TABLE "outlets" (
	"id" text PRIMARY KEY NOT NULL,
	"region_code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"telephone" text NOT NULL,
	"opening_hours" text NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region_outlines" (
	"region_code" text PRIMARY KEY NOT NULL,
	"rings" jsonb NOT NULL
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
CREATE TABLE "certificate_downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"certificate_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"is_encrypted" boolean NOT NULL,
	"purpose" text NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_number" text NOT NULL,
	"region_code" text NOT NULL,
	"location" text NOT NULL,
	"land_use" text NOT NULL,
	"area" text NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	CONSTRAINT "parcels_unit_number_unique" UNIQUE("unit_number")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"parcel_number" text PRIMARY KEY NOT NULL,
	"region_code" text NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"developer_name" text,
	"developer_code" text,
	"licence_number" text
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
	"preliminary" text,
	"held_by" uuid,
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
CREATE TABLE "unit_shapes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_number" text NOT NULL,
	"kind" text NOT NULL,
	"region_code" text NOT NULL,
	"outline" jsonb NOT NULL,
	"area" text NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL,
	"since" date NOT NULL,
	"until" date,
	"case_number" text
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
CREATE TABLE "case_contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"contract_number" text NOT NULL,
	"signed_on" date NOT NULL,
	"price" text NOT NULL,
	"payment_method" text NOT NULL,
	"is_online" boolean NOT NULL,
	"saved_by_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"contract_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" text NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"identity_number" text NOT NULL,
	"representative_identity_number" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_id" text,
	"confirmed_sha256" text,
	"signed_at" timestamp with time zone,
	"signed_by_id" text,
	"signed_sha256" text,
	"image_sha256" text,
	"factor_id" uuid,
	"cancel_agreed_at" timestamp with time zone,
	"cancel_factor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "contract_seals" (
	"contract_id" text NOT NULL,
	"party_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"field" text NOT NULL,
	"signer_name" text NOT NULL,
	"capacity" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_sha256" text NOT NULL,
	"sealed_sha256" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "contract_seals_contract_id_position_pk" PRIMARY KEY("contract_id","position")
);
--> statement-breakpoint
CREATE TABLE "contract_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" text NOT NULL,
	"text" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"contract_id" text NOT NULL,
	"version" integer NOT NULL,
	"paper" text NOT NULL,
	"sha256" text NOT NULL,
	"saved_by_id" text NOT NULL,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "contract_versions_contract_id_version_pk" PRIMARY KEY("contract_id","version")
);
--> statement-breakpoint
CREATE TABLE "online_contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"region_code" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"initiator_id" text NOT NULL,
	"form" text NOT NULL,
	"own_clauses" text NOT NULL,
	"supplement" text NOT NULL,
	"in_turn" boolean NOT NULL,
	"title_certificate_number" text,
	"unit_number" text NOT NULL,
	"location" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"filed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"file_sha256" text,
	"merged_sha256" text,
	"application_id" uuid,
	CONSTRAINT "online_contracts_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "case_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"identity_number" text NOT NULL,
	"answers" text NOT NULL,
	"version" integer NOT NULL,
	"saved_by_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_by_id" text,
	"paper" text,
	"content_sha256" text,
	"read_sha256" text,
	"signer_name" text,
	"signed_sha256" text,
	"image_sha256" text,
	"factor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "case_documents_before" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"identity_number" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_by_id" text NOT NULL,
	"signer_name" text,
	"read_sha256" text,
	"signed_sha256" text NOT NULL,
	"image_sha256" text,
	"factor_id" uuid,
	"ended" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"ended_by_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_signatures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"identity_number" text NOT NULL,
	"stored_sha256" text NOT NULL,
	"consent" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
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
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"day" date NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"slip_number" text NOT NULL,
	"order_number" text NOT NULL,
	"transaction_number" text NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "ledger_entries_ref_unique" UNIQUE("ref"),
	CONSTRAINT "ledger_entries_lines" CHECK ("ledger_entries"."lines" >= 2)
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_lines_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_closed" (
	"order_number" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"notice" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"order_number" text PRIMARY KEY NOT NULL,
	"transaction_number" text NOT NULL,
	"amount" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_transaction_number_unique" UNIQUE("transaction_number")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_number" text PRIMARY KEY NOT NULL,
	"transaction_number" text NOT NULL,
	"order_number" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reconciliations" (
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"lines" integer DEFAULT 0 NOT NULL,
	"mended" integer DEFAULT 0 NOT NULL,
	"theirs" bigint DEFAULT 0 NOT NULL,
	"ours" bigint DEFAULT 0 NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	CONSTRAINT "payment_reconciliations_day_provider_pk" PRIMARY KEY("day","provider")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"number" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"transaction_number" text NOT NULL,
	"amount" integer NOT NULL,
	"of" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"failure" text
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
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"slip_number" text NOT NULL,
	"created_by_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"slip_number" text NOT NULL,
	"joint_number" text,
	"payable_slip" text,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'paying' NOT NULL,
	"provider" text DEFAULT 'sandbox' NOT NULL,
	"placed_by_id" text,
	"cashier_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"transaction_number" text,
	CONSTRAINT "payment_orders_payable_slip_unique" UNIQUE("payable_slip")
);
--> statement-breakpoint
CREATE TABLE "payment_slips" (
	"number" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text DEFAULT 'fee' NOT NULL,
	"subject" text,
	"items" jsonb NOT NULL,
	"reductions" jsonb,
	"total" integer NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"payer_name" text NOT NULL,
	"payer_identity_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"bill_number" text,
	"bill_check_code" text,
	"written_off_at" timestamp with time zone,
	CONSTRAINT "payment_slips_bill_number_unique" UNIQUE("bill_number")
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
CREATE TABLE "recording_events" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"application_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_parts" (
	"recording_id" text NOT NULL,
	"part" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"stored_sha256" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"identity_number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"prompts" text NOT NULL,
	"started_by_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mime" text,
	"size" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"milliseconds" integer,
	"sha256" text,
	"finished_at" timestamp with time zone,
	"checked_by_id" text,
	"checked_by_name" text,
	"checked_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "tax_relief_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"status" text NOT NULL,
	"content" text NOT NULL,
	"claimed_by_id" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_by_id" text,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "tax_relief_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"claim_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_declarations" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"side" text NOT NULL,
	"status" text NOT NULL,
	"declarant_name" text NOT NULL,
	"declarant_identity_number" text NOT NULL,
	"declared_by_id" text NOT NULL,
	"statement" text NOT NULL,
	"taxes" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"certificate_number" text,
	"verify_code" text,
	CONSTRAINT "tax_declarations_certificate_number_unique" UNIQUE("certificate_number"),
	CONSTRAINT "tax_declarations_verify_code_unique" UNIQUE("verify_code")
);
--> statement-breakpoint
ALTER TABLE "route_infos" ADD CONSTRAINT "route_infos_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_parties" ADD CONSTRAINT "application_parties_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_documents" ADD CONSTRAINT "signature_documents_flow_id_signature_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."signature_flows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_seals" ADD CONSTRAINT "signature_seals_flow_id_signature_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."signature_flows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_flow_id_signature_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."signature_flows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_files" ADD CONSTRAINT "archive_files_request_id_archive_requests_number_fk" FOREIGN KEY ("request_id") REFERENCES "public"."archive_requests"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD CONSTRAINT "inquiry_files_inquiry_id_ownership_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."ownership_inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queried_persons" ADD CONSTRAINT "queried_persons_inquiry_id_ownership_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."ownership_inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_codes" ADD CONSTRAINT "unit_codes_analysis_id_coding_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."coding_analyses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_files" ADD CONSTRAINT "survey_files_business_number_survey_records_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."survey_records"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_jobs" ADD CONSTRAINT "survey_jobs_team_code_survey_teams_credit_code_fk" FOREIGN KEY ("team_code") REFERENCES "public"."survey_teams"("credit_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_files" ADD CONSTRAINT "material_files_sha256_file_contents_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."file_contents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_check_uses" ADD CONSTRAINT "identity_check_uses_check_id_identity_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_uses" ADD CONSTRAINT "factor_uses_challenge_id_factor_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."factor_challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_region_code_regions_code_fk" FOREIGN KEY ("region_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_region_code_regions_code_fk" FOREIGN KEY ("region_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_outlines" ADD CONSTRAINT "region_outlines_region_code_regions_code_fk" FOREIGN KEY ("region_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_holders" ADD CONSTRAINT "restriction_holders_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "right_holders" ADD CONSTRAINT "right_holders_right_id_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."rights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights" ADD CONSTRAINT "rights_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_contract_id_online_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."online_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_contract_id_online_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."online_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_seals" ADD CONSTRAINT "contract_seals_contract_id_online_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."online_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_steps" ADD CONSTRAINT "contract_steps_contract_id_online_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."online_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_online_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."online_contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_number_payment_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."payment_orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_slip_number_payment_slips_number_fk" FOREIGN KEY ("slip_number") REFERENCES "public"."payment_slips"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_slip_number_payment_slips_number_fk" FOREIGN KEY ("slip_number") REFERENCES "public"."payment_slips"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_relief_files" ADD CONSTRAINT "tax_relief_files_claim_id_tax_relief_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."tax_relief_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objections_case" ON "objections" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "objections_identity" ON "objections" USING btree (split_part("identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "delegations_principal" ON "delegations" USING btree ("principal_id","created_at");--> statement-breakpoint
CREATE INDEX "delegations_agent" ON "delegations" USING btree (split_part("agent_identity_number", '.', 1),"status");--> statement-breakpoint
CREATE INDEX "delegations_principal_number" ON "delegations" USING btree (split_part("principal_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "guardianships_ward" ON "guardianships" USING btree (split_part("ward_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "guardianships_guardian" ON "guardianships" USING btree (split_part("guardian_identity_number", '.', 1));--> statement-breakpoint
CREATE UNIQUE INDEX "representation_stops_pair" ON "representation_stops" USING btree ("application_id",split_part("principal_identity_number", '.', 1),split_part("representative_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "represented_steps_application" ON "represented_steps" USING btree ("application_id","party_id");--> statement-breakpoint
CREATE INDEX "represented_steps_authority" ON "represented_steps" USING btree ("authority_id");--> statement-breakpoint
CREATE INDEX "case_recusals_officer" ON "case_recusals" USING btree ("officer_id");--> statement-breakpoint
CREATE INDEX "opinions_application" ON "opinions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "opinions_actor" ON "opinions" USING btree ("actor_id","role","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decision_papers_number" ON "decision_papers" USING btree ("application_id","number");--> statement-breakpoint
CREATE INDEX "looks_identity" ON "looks" USING btree (split_part("identity_number", '.', 1),"at","id");--> statement-breakpoint
CREATE INDEX "looks_going_on" ON "looks" USING btree ("officer_id","until");--> statement-breakpoint
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
CREATE INDEX "signature_flows_application" ON "signature_flows" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "signatures_party" ON "signatures" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "archive_files_request" ON "archive_files" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "archive_files_owner" ON "archive_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "archive_papers_certificate" ON "archive_papers" USING btree ("title_certificate_number","position");--> statement-breakpoint
CREATE INDEX "archive_requests_applicant" ON "archive_requests" USING btree ("user_id","applied_at");--> statement-breakpoint
CREATE INDEX "archive_requests_region" ON "archive_requests" USING btree ("region_code","applied_at");--> statement-breakpoint
CREATE INDEX "archive_requests_latest" ON "archive_requests" USING btree ("applied_at","number");--> statement-breakpoint
CREATE INDEX "archive_requests_in_state" ON "archive_requests" USING btree ("state","applied_at","number");--> statement-breakpoint
CREATE INDEX "archive_requests_number" ON "archive_requests" USING btree (split_part("applicant_number", '.', 1));--> statement-breakpoint
CREATE INDEX "archive_views_certificate" ON "archive_views" USING btree ("title_certificate_number","at");--> statement-breakpoint
CREATE INDEX "article_files_article" ON "article_files" USING btree ("article_id","position");--> statement-breakpoint
CREATE INDEX "article_files_owner" ON "article_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "feedback_entries_user" ON "feedback_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_entries_region" ON "feedback_entries" USING btree ("region_code","status");--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "listings_market" ON "listings" USING btree ("status","region_code","price");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "listings_by_price" ON "listings" USING btree ("status","price","id");--> statement-breakpoint
CREATE INDEX "listings_by_area" ON "listings" USING btree ("status",(case when "register"->>'jzmj' ~ '^[0-9]{1,9}([.][0-9]{1,4})?$' then ("register"->>'jzmj')::numeric else 0 end),"id");--> statement-breakpoint
CREATE INDEX "inquiry_files_inquiry" ON "inquiry_files" USING btree ("inquiry_id","position");--> statement-breakpoint
CREATE INDEX "inquiry_files_owner" ON "inquiry_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ownership_inquiries_asker" ON "ownership_inquiries" USING btree ("asker_id","created_at");--> statement-breakpoint
CREATE INDEX "ownership_inquiries_office" ON "ownership_inquiries" USING btree ("region_code","status","created_at");--> statement-breakpoint
CREATE INDEX "ownership_inquiries_latest" ON "ownership_inquiries" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "ownership_inquiries_in_state" ON "ownership_inquiries" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "ownership_proofs_owner" ON "ownership_proofs" USING btree ("owner_id","issued_at");--> statement-breakpoint
CREATE INDEX "ownership_queries_owner" ON "ownership_queries" USING btree ("owner_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "queried_persons_once" ON "queried_persons" USING btree ("inquiry_id",split_part("identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "query_authorizations_subject" ON "query_authorizations" USING btree (split_part("subject_identity_number", '.', 1),"asked_at");--> statement-breakpoint
CREATE INDEX "query_authorizations_asker" ON "query_authorizations" USING btree (split_part("asker_identity_number", '.', 1),"asked_at");--> statement-breakpoint
CREATE INDEX "school_declarations_guardian" ON "school_declarations" USING btree (split_part("guardian_number", '.', 1));--> statement-breakpoint
CREATE INDEX "school_declarations_pupil" ON "school_declarations" USING btree (split_part("pupil_number", '.', 1));--> statement-breakpoint
CREATE INDEX "school_districts_region" ON "school_districts" USING btree ("region_code");--> statement-breakpoint
CREATE INDEX "reservations_slot" ON "reservations" USING btree ("office_id","kind","assisted","day","slot");--> statement-breakpoint
CREATE INDEX "reservations_user" ON "reservations" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "reservations_day" ON "reservations" USING btree ("day","status");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_person_slot" ON "reservations" USING btree (split_part("identity_number", '.', 1),"day","slot") WHERE "reservations"."status" in ('booked', 'ticketed');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_hold" ON "reservations" USING btree ("user_id") WHERE "reservations"."status" = 'held';--> statement-breakpoint
CREATE INDEX "coding_analyses_case" ON "coding_analyses" USING btree ("case_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_codes_shape" ON "unit_codes" USING btree ("case_id","shape_key");--> statement-breakpoint
CREATE INDEX "survey_checks_application" ON "survey_checks" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "district_checks_running" ON "district_checks" USING btree ("region_code") WHERE "district_checks"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "district_checks_region" ON "district_checks" USING btree ("region_code","started_at");--> statement-breakpoint
CREATE INDEX "survey_downloads_application" ON "survey_downloads" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "survey_drawings_region" ON "survey_drawings" USING btree ("region_code");--> statement-breakpoint
CREATE INDEX "survey_files_record" ON "survey_files" USING btree ("business_number");--> statement-breakpoint
CREATE INDEX "survey_jobs_application" ON "survey_jobs" USING btree ("application_id","offered_at");--> statement-breakpoint
CREATE INDEX "survey_jobs_team" ON "survey_jobs" USING btree ("team_code","status");--> statement-breakpoint
CREATE INDEX "survey_records_unit" ON "survey_records" USING btree ("unit_number");--> statement-breakpoint
CREATE INDEX "survey_records_team" ON "survey_records" USING btree ("team");--> statement-breakpoint
CREATE INDEX "survey_records_applicant" ON "survey_records" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "survey_records_in_name_of" ON "survey_records" USING btree (split_part("applicant_number", '.', 1));--> statement-breakpoint
CREATE INDEX "survey_records_region" ON "survey_records" USING btree ("region_code","status");--> statement-breakpoint
CREATE INDEX "survey_results_application" ON "survey_results" USING btree ("application_id","submitted_at");--> statement-breakpoint
CREATE INDEX "surveyed_units_unit" ON "surveyed_units" USING btree ("unit_number","at");--> statement-breakpoint
CREATE INDEX "surveyed_units_application" ON "surveyed_units" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "generated_documents_application" ON "generated_documents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "material_files_application" ON "material_files" USING btree ("application_id","material_code");--> statement-breakpoint
CREATE INDEX "uploads_resume" ON "uploads" USING btree ("user_id","application_id","sha256");--> statement-breakpoint
CREATE INDEX "images_subject" ON "images" USING btree ("kind","subject_id","position");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "device_keys_device" ON "device_keys" USING btree ("device_id","expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("account","expires_at");--> statement-breakpoint
CREATE INDEX "login_attempts_last" ON "login_attempts" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "login_nonces_expiry" ON "login_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sessions_cookie" ON "sessions" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "temporary_tickets_expiry" ON "temporary_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_identity" ON "users" USING btree (split_part("identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "control_rule_changes_at" ON "control_rule_changes" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "control_rule_changes_reverts" ON "control_rule_changes" USING btree ("reverts");--> statement-breakpoint
CREATE INDEX "face_checks_user" ON "face_checks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "family_relations_pair" ON "family_relations" USING btree (split_part("identity_number", '.', 1),split_part("relative_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "family_relations_relative" ON "family_relations" USING btree (split_part("relative_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "identity_checks_user" ON "identity_checks" USING btree ("user_id","checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "population_register_number" ON "population_register" USING btree (split_part("identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "factor_challenges_expiry" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expiry" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_tickets_expiry" ON "used_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_cuts_place" ON "audit_cuts" USING btree ("kind","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_seq" ON "audit_entries" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_ref" ON "audit_entries" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "audit_entries_unsealed" ON "audit_entries" USING btree ("id") WHERE seq is null;--> statement-breakpoint
CREATE INDEX "cached_values_expiry" ON "cached_values" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "announcements_published" ON "announcements" USING btree ("published_on");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("published_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "announcements_case" ON "announcements" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "announcements_search" ON "announcements" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("section","published_on");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("section","published_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "articles_business" ON "articles" USING btree ("process_code");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_windows_end" ON "rate_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "action_logs_at" ON "action_logs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_logs_at" ON "login_logs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_logs_user" ON "login_logs" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "messages_identity" ON "messages" USING btree (split_part("identity_number", '.', 1),"created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree (split_part("identity_number", '.', 1)) WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "text_messages_queue" ON "text_messages" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "offices_region" ON "offices" USING btree ("region_code");--> statement-breakpoint
CREATE INDEX "outlets_region" ON "outlets" USING btree ("region_code");--> statement-breakpoint
CREATE INDEX "release_reports_remote" ON "release_reports" USING btree ("remote","at");--> statement-breakpoint
CREATE INDEX "release_reports_client" ON "release_reports" USING btree ("client","at");--> statement-breakpoint
CREATE INDEX "certificate_checks_address" ON "certificate_checks" USING btree ("address","checked_at");--> statement-breakpoint
CREATE INDEX "certificate_checks_code" ON "certificate_checks" USING btree ("code");--> statement-breakpoint
CREATE INDEX "certificate_downloads_certificate" ON "certificate_downloads" USING btree ("certificate_id","at");--> statement-breakpoint
CREATE INDEX "certificates_right" ON "certificates" USING btree ("right_id");--> statement-breakpoint
CREATE INDEX "certificates_shown" ON "certificates" USING btree ("id","status","title_certificate_number","issued_at","unit_id");--> statement-breakpoint
CREATE INDEX "certificates_entry" ON "certificates" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "certificates_unit" ON "certificates" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "certificates_application" ON "certificates" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "projects_region" ON "projects" USING btree ("region_code","parcel_number");--> statement-breakpoint
CREATE INDEX "restriction_holders_favour" ON "restriction_holders" USING btree (split_part("identity_number", '.', 1),"identity_number","restriction_id");--> statement-breakpoint
CREATE INDEX "restriction_holders_restriction" ON "restriction_holders" USING btree ("restriction_id");--> statement-breakpoint
CREATE INDEX "restrictions_unit" ON "restrictions" USING btree ("unit_id","status");--> statement-breakpoint
CREATE INDEX "restrictions_listed" ON "restrictions" USING btree ("id","kind","status","starts_on","position");--> statement-breakpoint
CREATE INDEX "restrictions_of_unit" ON "restrictions" USING btree ("unit_id","kind","status","starts_on","position","id");--> statement-breakpoint
CREATE INDEX "restrictions_ends" ON "restrictions" USING btree ("status","ends_on");--> statement-breakpoint
CREATE INDEX "restrictions_held" ON "restrictions" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "right_holders_holding" ON "right_holders" USING btree (split_part("identity_number", '.', 1),"identity_number","right_id","certificate_id");--> statement-breakpoint
CREATE INDEX "right_holders_right" ON "right_holders" USING btree ("right_id");--> statement-breakpoint
CREATE INDEX "right_holders_certificate" ON "right_holders" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "rights_unit" ON "rights" USING btree ("unit_id","status");--> statement-breakpoint
CREATE INDEX "rights_held" ON "rights" USING btree ("id","status","unit_id","right_type");--> statement-breakpoint
CREATE UNIQUE INDEX "rights_one_in_force" ON "rights" USING btree ("unit_id","layer") WHERE "rights"."status" = 'current';--> statement-breakpoint
CREATE INDEX "unit_locks_case" ON "unit_locks" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "units_region" ON "units" USING btree ("region_code");--> statement-breakpoint
CREATE INDEX "units_of_kind" ON "units" USING btree ("unit_kind","id");--> statement-breakpoint
CREATE INDEX "units_parcel" ON "units" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "units_surveyed_for" ON "units" USING btree (split_part("surveyed_for", '.', 1));--> statement-breakpoint
CREATE UNIQUE INDEX "unit_shapes_in_force" ON "unit_shapes" USING btree ("unit_number") WHERE "unit_shapes"."until" is null;--> statement-breakpoint
CREATE INDEX "unit_shapes_unit" ON "unit_shapes" USING btree ("unit_number");--> statement-breakpoint
CREATE INDEX "unit_shapes_box" ON "unit_shapes" USING gist (box(point("east", "north"), point("west", "south"))) WHERE "unit_shapes"."until" is null;--> statement-breakpoint
CREATE INDEX "bank_approvals_state" ON "bank_approvals" USING btree ("institution","kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_approvals_all" ON "bank_approvals" USING btree ("institution","kind",("status" = 'waiting'),"created_at","id");--> statement-breakpoint
CREATE INDEX "bank_approvals_application" ON "bank_approvals" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "commercial_houses_buyer" ON "commercial_houses" USING btree (split_part("buyer_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "commercial_houses_developer" ON "commercial_houses" USING btree ("developer_code","project");--> statement-breakpoint
CREATE UNIQUE INDEX "case_contracts_number" ON "case_contracts" USING btree ("application_id","contract_number");--> statement-breakpoint
CREATE INDEX "contract_files_contract" ON "contract_files" USING btree ("contract_id","position");--> statement-breakpoint
CREATE INDEX "contract_files_owner" ON "contract_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "contract_parties_identity" ON "contract_parties" USING btree (split_part("identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "contract_parties_representative" ON "contract_parties" USING btree (split_part("representative_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "contract_parties_contract" ON "contract_parties" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "contract_steps_contract" ON "contract_steps" USING btree ("contract_id","at");--> statement-breakpoint
CREATE INDEX "online_contracts_initiator" ON "online_contracts" USING btree ("initiator_id","saved_at");--> statement-breakpoint
CREATE INDEX "online_contracts_unit" ON "online_contracts" USING btree ("unit_number");--> statement-breakpoint
CREATE UNIQUE INDEX "case_documents_once" ON "case_documents" USING btree ("application_id","party_id","kind");--> statement-breakpoint
CREATE INDEX "case_documents_before_of" ON "case_documents_before" USING btree ("application_id","party_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ledger_entries_slip" ON "ledger_entries" USING btree ("slip_number");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account");--> statement-breakpoint
CREATE INDEX "sandbox_notices_due" ON "sandbox_notices" USING btree ("ended_at","due_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_paid" ON "sandbox_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_at" ON "sandbox_refunds" USING btree ("refunded_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_transaction" ON "payment_refunds" USING btree ("transaction_number");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "payment_links_slip" ON "payment_links" USING btree ("slip_number");--> statement-breakpoint
CREATE INDEX "payment_orders_slip" ON "payment_orders" USING btree ("slip_number");--> statement-breakpoint
CREATE INDEX "payment_orders_joint" ON "payment_orders" USING btree ("joint_number");--> statement-breakpoint
CREATE INDEX "payment_slips_application" ON "payment_slips" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "payment_slips_subject" ON "payment_slips" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "payment_slips_payer" ON "payment_slips" USING btree ("payer_identity_number");--> statement-breakpoint
CREATE INDEX "payment_slips_bill_check" ON "payment_slips" USING btree ("bill_check_code");--> statement-breakpoint
CREATE INDEX "proof_files_proof" ON "proof_files" USING btree ("proof_id","position");--> statement-breakpoint
CREATE INDEX "proof_files_owner" ON "proof_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "proofs_submitter" ON "proofs" USING btree ("submitted_by_id","created_at");--> statement-breakpoint
CREATE INDEX "proofs_office" ON "proofs" USING btree ("region_code","status","created_at");--> statement-breakpoint
CREATE INDEX "proofs_submitter_number" ON "proofs" USING btree (split_part("submitter_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "proofs_other" ON "proofs" USING btree (split_part("other_identity_number", '.', 1));--> statement-breakpoint
CREATE INDEX "recording_events_recording" ON "recording_events" USING btree ("recording_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recording_parts_once" ON "recording_parts" USING btree ("recording_id","part");--> statement-breakpoint
CREATE INDEX "recordings_case" ON "recordings" USING btree ("application_id","party_id");--> statement-breakpoint
CREATE INDEX "recordings_begun" ON "recordings" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_relief_claims_of" ON "tax_relief_claims" USING btree ("application_id","party_id","kind","round");--> statement-breakpoint
CREATE INDEX "tax_relief_files_claim" ON "tax_relief_files" USING btree ("claim_id","position");--> statement-breakpoint
CREATE INDEX "tax_relief_files_owner" ON "tax_relief_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "tax_declarations_application" ON "tax_declarations" USING btree ("application_id","declared_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_declarations_standing" ON "tax_declarations" USING btree ("party_id") WHERE "tax_declarations"."status" in ('declared', 'paid', 'exempt');
--> statement-breakpoint
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
--> statement-breakpoint
-- Entries of the ledger are written once; whoever would change one writes another against it.
create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function refuse_every_change();
--> statement-breakpoint
create trigger ledger_entries_stay_all before truncate on ledger_entries for each statement execute function refuse_every_change();
--> statement-breakpoint
create trigger ledger_lines_stay before update or delete on ledger_lines for each row execute function refuse_every_change();
--> statement-breakpoint
create trigger ledger_lines_stay_all before truncate on ledger_lines for each statement execute function refuse_every_change();
--> statement-breakpoint
-- An entry has as many lines as it says, and they sum to nothing, whenever a transaction ends; so none is added to an old entry either.
create function ledger_entry_balances() returns trigger language plpgsql as $$
declare
  entry bigint;
  expected integer;
  found_lines integer;
  balance numeric;
begin
  if tg_table_name = 'ledger_lines' then entry := new.entry_id; else entry := new.id; end if;
  select lines into expected from ledger_entries where id = entry;
  select count(*), coalesce(sum(amount), 0) into found_lines, balance from ledger_lines where entry_id = entry;
  if balance <> 0 or found_lines <> expected then
    raise exception 'ledger entry % does not balance: % of % lines, % left over', entry, found_lines, expected, balance using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred for each row execute function ledger_entry_balances();
--> statement-breakpoint
create constraint trigger ledger_lines_balance after insert on ledger_lines deferrable initially deferred for each row execute function ledger_entry_balances();
