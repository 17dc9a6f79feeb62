CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"process_code" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"published_on" date,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "article_versions_article_id_number_pk" PRIMARY KEY("article_id","number")
);