CREATE TABLE "register_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL
);